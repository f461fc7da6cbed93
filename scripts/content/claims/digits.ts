import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Claims } from '@/schemas/content/facts'
import type { Wording } from '@/schemas/content/wording'
import { locales, type Locale } from '@/schemas/locale'
import { numberOf } from '@/scripts/content/claims/numerals'
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

function otherDigits({ file, text }: Copy, wording: Wording, id: string, value: number): Problem[] {
  const patterns = wording.counted[id] ?? []
  return patterns.flatMap((pattern) => {
    // A function, because `$` has a meaning in a replacement string.
    const matches = text.matchAll(
      new RegExp(
        pattern.replace('#', () => wording.figure),
        'gi',
      ),
    )
    return Array.from(matches).flatMap(([phrase, number = '']) =>
      slips(numberOf(number), value)
        ? [
            {
              file,
              what: `“${phrase}” differs from the fact ${id} (${value})`,
              fix: `write <Fact id="${id}" />, or write what else is counted`,
            },
          ]
        : [],
    )
  })
}

/** Finds figures in the copy that mean a claim but differ from it: “5,900 students” where 6,000 is claimed. */
export function digitSlips({ root, documents }: Content, claims: Claims): Problem[] {
  const copies = [...documents.map(copyOf), ...messages(root)]
  return locales.flatMap((locale) => {
    const wording = readWording(root, locale)
    const own = copies.filter((copy) => copy.locale === locale)
    return Object.entries(claims).flatMap(([id, { value }]) =>
      own.flatMap((copy) => otherDigits(copy, wording, id, [value].flat()[0] ?? 0)),
    )
  })
}
