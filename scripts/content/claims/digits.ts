import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Claims } from '@/schemas/content/facts'
import type { Wording } from '@/schemas/content/wording'
import { locales, type Locale } from '@/schemas/locale'
import { numberOf } from '@/schemas/content/numerals'
import { textOf, usedComponents } from '@/scripts/content/markdown'
import type { Problem } from '@/scripts/content/problem'
import type { Content, ContentDocument } from '@/scripts/content/tree'
import { readWording } from '@/scripts/content/wording'

type Copy = { file: string; locale: Locale; text: string }

function copyOf({ file, locale, fields, body }: ContentDocument): Copy {
  const props = body ? usedComponents(body).map((used) => JSON.stringify(used.props)) : []
  return { file, locale, text: [JSON.stringify(fields), ...props, body ? textOf(body) : ''].join('\n') }
}

const messageRooms = ['sections', 'pages', 'layout', 'enrolment', 'articles', 'calculators']

function messages(root: string): Copy[] {
  return locales.flatMap((locale) =>
    messageRooms.map((room) => {
      const name = `${locale}/messages/${room}.json`
      return { file: `content/${name}`, locale, text: readFileSync(join(root, name), 'utf8') }
    }),
  )
}

/** True for a figure between half and twice of the claim's that differs from it. */
function slips(found: number, value: number): boolean {
  return found !== value && found >= value / 2 && found <= value * 2
}

/** A claim and one way to name what it counts. */
type Counted = { id: string; value: number; pattern: RegExp }

function countedIn(wording: Wording, claims: Claims): Counted[] {
  return Object.entries(claims).flatMap(([id, { value }]) =>
    (wording.counted[id] ?? []).map((pattern) => ({
      id,
      value: [value].flat()[0] ?? 0,
      // A function, because `$` has a meaning in a replacement string.
      pattern: new RegExp(
        pattern.replace('#', () => wording.figure),
        'gi',
      ),
    })),
  )
}

function otherDigits({ file, text }: Copy, { id, value, pattern }: Counted): Problem[] {
  return Array.from(text.matchAll(pattern)).flatMap((match) => {
    const [phrase, number = ''] = match
    if (!slips(numberOf(number), value)) return []
    return [{ file, id: 'facts.slip', values: { phrase, id, value } }]
  })
}

/** Finds figures in the copy that mean a claim but differ from it: “5,900 students” where 6,000 is claimed. */
export function digitSlips({ root, documents }: Content, claims: Claims): Problem[] {
  const copies = [...documents.map(copyOf), ...messages(root)]
  return locales.flatMap((locale) => {
    const counted = countedIn(readWording(root, locale), claims)
    const own = copies.filter((copy) => copy.locale === locale)
    return own.flatMap((copy) => counted.flatMap((one) => otherDigits(copy, one)))
  })
}
