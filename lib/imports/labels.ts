import { getIntl } from '@/lib/i18n/intl'
import { toMessageId } from '@/lib/i18n/known-ids'
import { foldText } from '@/lib/text/fold'
import { formFields } from '@/schemas/application-fields/form'
import { locales } from '@/schemas/locale'
import { projects } from '@/schemas/projects'

/** The values that a field of an imported list may have, or undefined for one that takes any text. */
export function valuesOf(name: string): readonly string[] | undefined {
  if (name === 'project') return projects.map(({ slug }) => slug)
  const field = formFields.find((one) => one.name === name)
  return field?.kind === 'choice' ? field.control.values : undefined
}

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

/** The writings of every value of a field in all languages, with the value; one that could mean two is left out. */
function writingsOfField(name: string): ReadonlyMap<string, string> {
  const prefix = `components.enrolment.${name}`
  const found = new Map<string, string | undefined>()
  const add = (writing: string, value: string) =>
    found.set(writing, (found.get(writing) ?? value) === value ? value : undefined)
  for (const value of valuesOf(name) ?? []) {
    const labels = locales.map((locale) =>
      getIntl(locale).formatMessage({ id: toMessageId(`${prefix}.${value}`) }),
    )
    for (const writing of [value, ...labels].flatMap(writingsOf)) add(writing, value)
  }
  if (name === 'project') for (const { id, slug } of projects) add(id, slug)
  return new Map(
    [...found].flatMap(([writing, value]) => (value === undefined ? [] : [[writing, value]])),
  )
}

const known = new Map<string, ReadonlyMap<string, string>>()

function knownWritings(name: string): ReadonlyMap<string, string> {
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
