import { readProgrammes } from '@/lib/check/facts'
import { readAt, type Root } from '@/lib/check/root'
import type { Claims } from '@/schemas/content/facts'
import type { Wording } from '@/schemas/content/wording'
import { locales, type Locale } from '@/schemas/locale'
import { numberOf } from '@/schemas/content/numerals'
import { textOf, usedComponents } from '@/lib/check/markdown'
import type { Problem } from '@/lib/check/problem'
import type { Content, ContentDocument } from '@/lib/check/content'
import { readWording } from '@/lib/check/wording'

type Copy = { file: string; locale: Locale; text: string }

/** Everything that a document says, as one text. */
export function textOfDocument({ file, locale, fields, body }: ContentDocument): Copy {
  const props = body ? usedComponents(body).map((used) => JSON.stringify(used.props)) : []
  return { file, locale, text: [JSON.stringify(fields), ...props, body ? textOf(body) : ''].join('\n') }
}

const messageRooms = ['sections', 'pages', 'layout', 'enrolment', 'articles', 'calculators']

function messages(root: Root): Copy[] {
  return locales.flatMap((locale) =>
    messageRooms.map((room) => {
      const name = `${locale}/messages/${room}.json`
      return { file: `content/${name}`, locale, text: readAt(root, name) }
    }),
  )
}

/** True for a figure between half and twice of the claim's that differs from it. */
function slips(found: number, value: number): boolean {
  return found !== value && found >= value / 2 && found <= value * 2
}

/** A claim and one way to name what it counts; of what the facts count themselves, every other figure is wrong. */
type Counted = { id: string; value: number; pattern: RegExp; exact: boolean }

function countedIn(root: Root, wording: Wording, claims: Claims): Counted[] {
  const open = readProgrammes(root).filter(({ status }) => status === 'open').length
  const counts = Object.entries(claims).map(([id, { value }]) => ({ id, value, exact: false }))
  return [...counts, { id: 'open-programs', value: open, exact: true }].flatMap(({ id, value, exact }) =>
    (wording.counted[id] ?? []).map((pattern) => ({
      id,
      exact,
      value: [value].flat()[0] ?? 0,
      // A function, because `$` has a meaning in a replacement string.
      pattern: new RegExp(
        pattern.replace('#', () => wording.figure),
        'gi',
      ),
    })),
  )
}

function otherDigits({ file, text }: Copy, { id, value, pattern, exact }: Counted): Problem[] {
  return Array.from(text.matchAll(pattern)).flatMap((match) => {
    const [phrase, number = ''] = match
    const found = numberOf(number)
    if (exact ? found === value : !slips(found, value)) return []
    return [{ file, id: 'facts.slip', values: { phrase, id, value } }]
  })
}

/** Finds figures in texts that mean a claim but differ from it: “5,900 students” where 6,000 is claimed. */
export function slipsOf(copies: readonly Copy[], root: Root, claims: Claims): Problem[] {
  return locales.flatMap((locale) => {
    const counted = countedIn(root, readWording(root, locale), claims)
    const own = copies.filter((copy) => copy.locale === locale)
    return own.flatMap((copy) => counted.flatMap((one) => otherDigits(copy, one)))
  })
}

export function digitSlips({ root, documents }: Content, claims: Claims): Problem[] {
  return slipsOf([...documents.map(textOfDocument), ...messages(root)], root, claims)
}
