import { expect, it } from 'vitest'
import { writeAnnouncement } from '@/lib/outbox/announcement'
import { htmlBody, plainBody } from '@/lib/outbox/sinks/mail'
import { robotNames } from '@/lib/outbox/sinks/robots'
import { webhookCall } from '@/lib/outbox/sinks/webhook'
import { delivered } from '@/tests/setup/outbox'

const application = delivered({
  id: '9fd7d9b8-80dc-41a3-8b94-d568f3070d8a',
  name: 'Lin\u202E 4183 gnaW\u2066',
  page: '/roadmap\u202E',
  createdAt: new Date('2026-03-01T02:00:00Z'),
})
const reader = { locale: 'en-US', siteUrl: 'https://www.bauhinia.example' } as const
const webhook = { ...reader, url: 'https://hook.example', secret: undefined }

it('keeps what a name hides from reordering a mail or the message of a robot', () => {
  const said = writeAnnouncement(application, reader)
  const texts = [
    said.subject,
    plainBody(said),
    htmlBody(said, 'en'),
    ...robotNames.map(
      (format) => webhookCall(application, { ...webhook, format }, new Date()).body,
    ),
  ]
  for (const text of texts) {
    expect(text).toContain('Lin[U+202E] 4183 gnaW[U+2066]')
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  }
  expect(plainBody(said)).toContain('/roadmap[U+202E]')
})

it('isolates a name that is written from right to left', () => {
  const { subject } = writeAnnouncement({ ...application, name: 'שרה לוי' }, reader)
  expect(subject).toContain('\u2068שרה לוי\u2069')
})

it('leaves the data for the operator’s own system as it was sent', () => {
  const { body } = webhookCall(application, { ...webhook, format: 'json' }, new Date())
  expect(JSON.parse(body)).toMatchObject({ application: { name: application.name } })
})
