import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import english from '@/content/en-US/messages/enrolment.json'
import chinese from '@/content/zh-CN/messages/enrolment.json'

/**
 * Every wording of the consent, by the version that is stored with the application. Never change a line: a new wording
 * needs a new version in every language and a line of its own.
 */
const wordings: Readonly<Record<string, string>> = {
  '2026-11-01': 'd815b00f9d50d05a',
  '2026-11-22': '8614da51232d9733',
  '2026-11-23': 'a7cb85ede7365943',
  '2026-11-24': 'ab69ce0805c9cdc0',
  '2026-11-26': 'ab69ce0805c9cdc0',
  '2026-11-27': 'ffb57e6d51549fa6',
}

function fingerprint(): string {
  const words = (texts: object) =>
    Object.entries(texts).filter(([id]) =>
      /^components\.enrolment\.(consent\.(contact|news)|notice\.)/.test(id),
    )
  return createHash('sha256')
    .update(JSON.stringify([words(chinese), words(english)]))
    .digest('hex')
    .slice(0, 16)
}

it('has one version for both languages', () => {
  expect(english['components.enrolment.consent.version']).toBe(
    chinese['components.enrolment.consent.version'],
  )
})

it('identifies the wording that is shown: content/{locale}/messages/enrolment.json, consent and notice', () => {
  const version = chinese['components.enrolment.consent.version']
  expect(
    wordings[version],
    `The consent's or the notice's words have changed. Give components.enrolment.consent.version a new date in both languages, and add its line here: '${version}': '${fingerprint()}'`,
  ).toBe(fingerprint())
})
