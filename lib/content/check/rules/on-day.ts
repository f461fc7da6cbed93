import { isOffered } from '@/schemas/content/programme-offer'
import { textOf } from '@/lib/content/read/markdown'
import { readClaims, readDesk, readProgrammes } from '@/lib/content/read/facts'
import { readWording } from '@/lib/content/read/wording'
import { readParsed } from '@/lib/content/read/root'
import type { Content } from '@/lib/content/read/content'
import type { Problem } from '@/lib/content/check/problem'
import { datesIn } from '@/lib/content/check/rules/promises'
import { termsSchema } from '@/schemas/content/programme-answers'

const warning = { warning: true } as const

/** A year later. */
const yearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

function programmesOn({ root }: Content, today: string): Problem[] {
  const file = 'content/facts/programmes.json'
  return readProgrammes(root)
    .filter(isOffered)
    .flatMap(({ slug, offer }): Problem[] => {
      const closed = offer.intakes.filter(({ deadline }) => deadline < today)
      return [
        ...(closed.length === offer.intakes.length
          ? [{ file, field: slug, id: 'day.closed' as const }]
          : []),
        ...closed.map(({ start, deadline }) => ({
          ...warning,
          file,
          field: slug,
          id: 'day.intake' as const,
          values: { start, deadline },
        })),
      ]
    })
}

function sourcesOn({ root }: Content, today: string): Problem[] {
  const { rates } = readParsed(root, 'facts/terms.json', termsSchema)
  const dated = [
    ...Object.entries(readClaims(root)).map(([id, { asOf, reviewBy }]) => ({
      file: 'claims',
      field: id,
      asOf,
      reviewBy: reviewBy ?? yearAfter(asOf),
    })),
    { file: 'terms', field: 'rates', asOf: rates.asOf, reviewBy: yearAfter(rates.asOf) },
  ]
  return dated
    .filter(({ reviewBy }) => reviewBy < today)
    .map(({ file, field, asOf }) => ({
      ...warning,
      file: `content/facts/${file}.json`,
      field,
      id: 'day.source' as const,
      values: { asOf },
    }))
}

/** Days that a text speaks of as coming: after the last change of the facts, before the given day. */
function textsOn({ root, documents }: Content, from: string, today: string): Problem[] {
  return documents.flatMap(({ file, locale, body }) => {
    const past = [...new Set(body ? datesIn(textOf(body), readWording(root, locale)) : [])].filter(
      (day) => day > from && day < today,
    )
    return past.length === 0
      ? []
      : [{ ...warning, file, id: 'day.text' as const, values: { days: past.sort().join(', ') } }]
  })
}

function holidaysOn({ root }: Content, today: string): Problem[] {
  const { holidays } = readDesk(root)
  const last = [...holidays].sort().at(-1) ?? ''
  return last < today
    ? [
        {
          ...warning,
          file: 'content/facts/desk.json',
          field: 'holidays',
          id: 'day.holidays',
          values: { last },
        },
      ]
    : []
}

/** What will be past or contradictory on a day: intakes, sources and days in texts that were to come `from` another day. */
export function checkOnDay(content: Content, today: string, from: string): Problem[] {
  return [
    ...programmesOn(content, today),
    ...sourcesOn(content, today),
    ...textsOn(content, from, today),
    ...holidaysOn(content, today),
  ]
}
