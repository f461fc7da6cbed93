import type { IntlShape } from 'react-intl/server'
import { namedSources, sourceName } from '@/lib/content/desk'
import { openIntakes } from '@/lib/content/intakes'
import { getIntl } from '@/lib/i18n/intl'
import { toMessageId } from '@/lib/i18n/known-ids'
import { foldText } from '@/lib/text/fold'
import { formFields } from '@/schemas/application-fields/form'
import { locales, type Locale } from '@/schemas/locale'
import { projects } from '@/schemas/projects'

/** The values that a field of an imported list may have, or undefined for one that takes any text. */
export function valuesOf(name: string): readonly string[] | undefined {
  if (name === 'channel') return namedSources()
  if (name === 'intake')
    return [...new Set(Object.values(openIntakes(new Date())).flatMap(startsOf))].sort()
  if (name === 'project') return projects.map(({ slug }) => slug)
  const field = formFields.find((one) => one.name === name)
  return field?.kind === 'choice' ? field.control.values : undefined
}

const startsOf = (intakes: readonly { start: string }[]) => intakes.map(({ start }) => start)

/** A value of a field as officers read it. */
export function valueName({ locale, intl }: Words, name: string, value: string): string {
  if (name === 'intake') return value
  if (name === 'channel') return sourceName(locale, value)
  return intl.formatMessage({ id: toMessageId(`components.enrolment.${name}.${value}`) })
}

type Words = { locale: Locale; intl: Pick<IntlShape, 'formatMessage'> }

/** A text without what lists write differently: spaces, brackets, punctuation, case and width. */
export function plainValue(text: string): string {
  return foldText(text).replace(/[\s\p{P}]+/gu, '')
}

/** How lists write a label: whole, without its brackets, and what stands in them. */
function writingsOf(label: string): string[] {
  const folded = foldText(label)
  const within = [...folded.matchAll(/\(([^()]*)\)/g)].map(([, text = '']) => text)
  return [folded, folded.replace(/\([^()]*\)/g, ''), ...within].map(plainValue).filter(Boolean)
}

/** How lists write the day on which an intake starts: the day, its month, or its season. */
function writingsOfIntake(start: string): string[] {
  const [year = '', month = '', day = ''] = start.split('-')
  const [m, d] = [Number(month), Number(day)]
  const seasons = m <= 6 ? ['春季', '春', 'spring'] : ['秋季', '秋', 'fall', 'autumn']
  const months = [`${year}-${month}`, `${year}-${m}`, `${year}年${m}月`, `${year}年${month}月`]
  const named = seasons.flatMap((one) => [`${year}年${one}`, `${year}${one}`, `${one}${year}`])
  return [start, `${year}年${m}月${d}日`, ...months, ...named].flatMap((one) => [
    plainValue(one),
    plainValue(`${one}入学`),
  ])
}

/** The only one of these starts of intakes that a text names. */
function intakeNamed(text: string, starts: readonly string[]): string | undefined {
  const plain = plainValue(text)
  const named = starts.filter((start) => writingsOfIntake(start).includes(plain))
  return named.length === 1 ? named[0] : undefined
}

/** The intake that a text means for a program: one of its own, or what an officer has said. */
export function intakeOf(
  project: string,
  text: string,
  mapped: MappedValues = {},
): string | undefined {
  const own = intakeNamed(text, startsOf(openIntakes(new Date())[project] ?? []))
  return own ?? (mapped.intake?.[plainValue(text)] || undefined)
}

/** Whether a text is a label of its field. One of an intake is, if any program has that intake. */
export function isLabel(name: string, text: string): boolean {
  if (name !== 'intake') return valueOf(name, text) !== undefined
  const plain = plainValue(text)
  return (valuesOf(name) ?? []).some((start) => writingsOfIntake(start).includes(plain))
}

/** The writings of every value of a field in all languages, with the value; one that could mean two is left out. */
function writingsOfField(name: string): ReadonlyMap<string, string> {
  const found = new Map<string, string | undefined>()
  const add = (writing: string, value: string) =>
    found.set(writing, (found.get(writing) ?? value) === value ? value : undefined)
  for (const value of valuesOf(name) ?? []) {
    const labels = locales.map((locale) =>
      valueName({ locale, intl: getIntl(locale) }, name, value),
    )
    const writings =
      name === 'intake' ? writingsOfIntake(value) : [value, ...labels].flatMap(writingsOf)
    for (const writing of writings) add(writing, value)
  }
  if (name === 'project') for (const { id, slug } of projects) add(id, slug)
  return new Map(
    [...found].flatMap(([writing, value]) => (value === undefined ? [] : [[writing, value]])),
  )
}

const known = new Map<string, ReadonlyMap<string, string>>()

function knownWritings(name: string): ReadonlyMap<string, string> {
  // The facts of the desk and the day change what these may be.
  if (name === 'channel' || name === 'intake') return writingsOfField(name)
  const writings = known.get(name) ?? writingsOfField(name)
  known.set(name, writings)
  return writings
}

/** What an officer has said that texts of a list mean: field → plain text → value. */
export type MappedValues = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The value that a text of a list means: one of the labels, or what an officer has said. */
export function valueOf(name: string, text: string, mapped: MappedValues = {}): string | undefined {
  const plain = plainValue(text)
  return knownWritings(name).get(plain) ?? (mapped[name]?.[plain] || undefined)
}

/** Whether the signs of `short` stand in `long` in their order: 金融硕士 in 金融学硕士. */
function isAbbreviation(short: string, long: string): boolean {
  let at = 0
  for (const sign of long) if (sign === short[at]) at += 1
  return at === short.length
}

/** The only value whose label a text shortens or, failing that, lengthens; or undefined. */
export function proposeValue(name: string, text: string): string | undefined {
  const plain = plainValue(text)
  if (plain.length < 2) return undefined
  const only = (fits: (writing: string) => boolean) => {
    const values = new Set(
      [...knownWritings(name)].flatMap(([writing, value]) => (fits(writing) ? value : [])),
    )
    return values.size === 1 ? [...values][0] : undefined
  }
  return (
    only((writing) => isAbbreviation(plain, writing)) ??
    only((writing) => isAbbreviation(writing, plain))
  )
}
