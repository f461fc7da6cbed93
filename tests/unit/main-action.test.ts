import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { getMenu } from '@/lib/content/menu'
import { getMessages } from '@/lib/i18n/messages'
import { locales } from '@/lib/i18n/locales'

/** A link of a page's opening to the form of consultations: its label. */
const link = /^(?:action|quiet): \{ label: ["“]?([^,]+?)["”]?, href: \/enrol(?:\?project=[a-z-]+)? \}$/gm

it.each(locales)('a consultation has one name wherever it is asked for: %s', (locale) => {
  const name = getMessages(locale, 'layout')['components.layout.panel.apply']
  const button = getMenu(locale).find((entry) => entry.button)
  expect(button).toMatchObject({ label: name, href: '/enrol' })
  const files = globSync(`content/${locale}/pages/**/*.mdx`)
  const labels = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(link)].map(([, label]) => `${file}: ${label}`),
  )
  expect(labels.length).toBeGreaterThan(15)
  expect(labels.filter((label) => !label.endsWith(`: ${name}`))).toEqual([])
})
