import { expect, test } from 'vitest'
import { isMessageId } from '@/lib/i18n/known-ids'
import type { TrailEntry } from '@/lib/accounts/staff/audit-trail'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import { systemActors } from './query'
import { auditLines, systemPart, toAuditRow } from './rows'

const other = '2303fe67-045f-4eed-94eb-854d2b9184c5'
const entry = (detail: TrailEntry['detail']): TrailEntry => ({
  id: 1,
  at: new Date('2026-11-21T04:00:00Z'),
  actorKind: 'staff',
  actorId: 'lin',
  address: null,
  action: 'application.merged',
  subjectKind: 'application',
  subjectId: other,
  detail,
})
const names = new Map([['lin', '林老师']])

test('shows the old value before the new one, as words, and ids by their first part', () => {
  const words = languageOf('en-US')
  // The database returns shorter names first.
  const row = toAuditRow(
    words,
    entry({ to: 'contacted', from: 'new', version: 3, shown: 2 }),
    names,
  )
  expect(row).toMatchObject({ who: '林老师', subject: '2303fe67' })
  expect(row.detail).toMatch(/^from: New.*to: Contacted.*2$/)
  expect(toAuditRow(words, entry({ to: other, from: null }), names).detail).toBe('to: 2303fe67')
})

test('names what was changed, and tells moments in office time', () => {
  const rules = { on: true, previousOwner: false }
  expect(toAuditRow(languageOf('zh-CN'), entry(rules), names).detail).toBe(
    '自动指派：是；优先原负责人：否',
  )
  const interview = { to: '2026-11-24T06:00:00.000Z', interviewer: 'lin' }
  expect(toAuditRow(languageOf('zh-CN'), entry(interview), names).detail).toBe(
    '改为：2026年11月24日 14:00；面试官：林老师',
  )
})

test('the file has whole ids', async () => {
  async function* pages() {
    yield [entry({ to: other, from: null })]
  }
  let file = ''
  for await (const lines of auditLines(languageOf('en-US'), names, pages())) file += lines
  expect(file.split(other)).toHaveLength(3)
})

test.each([
  ['zh-CN', '系统：保存期限'],
  ['en-US', 'System: retention'],
] as const)('every part of the system has a name in %s', (locale, retention) => {
  const words = languageOf(locale)
  expect(systemPart(words, 'retention')).toBe(retention)
  const unnamed = systemActors.filter(
    (id) => !isMessageId(`components.staff.audit.part.${id.replace(':', '-')}`),
  )
  expect(unnamed).toEqual([])
})
