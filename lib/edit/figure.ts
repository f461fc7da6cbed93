import { applyEdits, type FieldEdit } from '@/lib/edit/change'
import { isMap, type Json } from '@/lib/edit/json'
import type { Problem } from '@/lib/content/check/problem'
import { claimsSchema, countClaims } from '@/schemas/content/facts'
import { numberOf } from '@/lib/content/check/numerals'
import { locales, type Locale } from '@/schemas/locale'

export const claimsFile = 'content/facts/claims.json'
export const specificationFile = 'content/facts/specification.json'
const labelsFile = (locale: Locale) => `content/${locale}/claims.json`

/** A number, or the ends of a range. */
export type FigureValue = number | readonly [number, number]

/** A claim as the files state it. A figure that counts a list of documents changes by itself. */
export type Figure = {
  id: string
  /** What an editor can change. */
  value?: FigureValue
  /** The length of the list that it counts. */
  counted?: number
  plus: boolean
  asOf: string
  labels: Partial<Record<Locale, string>>
  /** What the specification says of it, and its place there. */
  statement?: { says: string; at: number; value: FigureValue; least: boolean }
}

type ReadFile = (path: string) => string | undefined

const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)
const word = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** The values of a file; null for one that is missing or broken, which its form and the check tell. */
function valuesOf(path: string, read: ReadFile): Json {
  try {
    return JSON.parse(read(path)?.replace(/^\uFEFF/, '') ?? 'null') as Json
  } catch {
    return null
  }
}

function valueOf(value: Json | undefined): Pick<Figure, 'value'> {
  if (typeof value === 'number') return { value }
  const [low, high] = isList(value) ? value : []
  return typeof low === 'number' && typeof high === 'number' ? { value: [low, high] } : {}
}

function statementOf(id: string, all: Json): Figure['statement'] {
  if (!isList(all)) return undefined
  const at = all.findIndex((one) => isMap(one) && one.claim === id)
  const found = all[at]
  if (!isMap(found)) return undefined
  const { value } = valueOf(found.least ?? found.value)
  const least = found.least !== undefined
  return value === undefined ? undefined : { says: word(found.says), at, value, least }
}

const programmesFile = 'content/facts/programmes.json'

/** The lengths of the lists that claims count, by claim. */
function countsOf(claims: Json, programmes: Json): Readonly<Record<string, number>> {
  const stated = claimsSchema.safeParse(claims).data
  if (!stated || !isList(programmes)) return {}
  const all = programmes.filter(isMap).map(({ status = null, offer = null }) => ({
    status: word(status),
    offer: isMap(offer) ? { university: word(offer.university ?? null) || undefined } : undefined,
  }))
  const counted = Object.entries(countClaims(stated, all)).flatMap(([id, { value }]) =>
    typeof stated[id]?.value === 'string' && typeof value === 'number'
      ? [[id, value] as const]
      : [],
  )
  return Object.fromEntries(counted)
}

function labelOf(id: string, all: Json): string {
  const own = isMap(all) && Object.hasOwn(all, id) ? all[id] : undefined
  return isMap(own) ? [word(own.label), word(own.unit)].filter(Boolean).join(' · ') : ''
}

/** All claims with their labels and statements, in the order of their file. */
export function readFigures(read: ReadFile): readonly Figure[] {
  const [claims, statements, programmes] = [claimsFile, specificationFile, programmesFile].map(
    (path) => valuesOf(path, read),
  )
  const labels = locales.map((locale) => [locale, valuesOf(labelsFile(locale), read)] as const)
  const counts = countsOf(claims ?? null, programmes ?? null)
  return Object.entries(isMap(claims) ? claims : {}).flatMap(([id, claim]) => {
    if (!isMap(claim)) return []
    const statement = statementOf(id, statements ?? null)
    return {
      id,
      ...valueOf(claim.value),
      ...(counts[id] === undefined ? {} : { counted: counts[id] }),
      plus: claim.plus === true,
      asOf: word(claim.asOf),
      labels: Object.fromEntries(labels.map(([locale, all]) => [locale, labelOf(id, all)])),
      ...(statement ? { statement } : {}),
    }
  })
}

/** A claim with its labels and its statement. */
export function readFigure(id: string, read: ReadFile): Figure | undefined {
  return readFigures(read).find((figure) => figure.id === id)
}

const scales: Readonly<Record<string, number>> = { k: 1000, million: 1_000_000 }
const english = new Intl.NumberFormat('en-US')

/** A number in the style of another one in a sentence: “5 million”, “150k”, “1,000”, “6000”. */
function inStyle(old: string, value: number): string {
  const [, unit = ''] = /(k|million)$/i.exec(old) ?? []
  const scale = scales[unit.toLowerCase()] ?? 1
  const own = value / scale
  if (scale > 1 && Number.isInteger(own * 10)) return old.replace(/^[\d.,]+/, String(own))
  return old.includes(',') ? english.format(value) : String(value)
}

const figures = /\d[\d,]*(?:\.\d+)?(?:k\b| million\b)?/gi

/** A sentence that names other figures in place of the old ones; undefined if it does not name them all. */
export function restateFigures(
  says: string,
  before: readonly number[],
  after: readonly number[],
): string | undefined {
  const left = [...before]
  const made = says.replace(figures, (text) => {
    const at = left.indexOf(numberOf(text))
    if (at === -1) return text
    left[at] = Number.NaN
    return inStyle(text, after[at] ?? 0)
  })
  return left.every(Number.isNaN) ? made : undefined
}

/** The figures that a change of the claims gives a later day, with the day that they had. */
export function datedBefore(base: string, source: string): { id: string; asOf: string }[] {
  const [before, after] = [base, source].map((text) => valuesOf(claimsFile, () => text))
  return Object.entries(isMap(before) ? before : {}).flatMap(([id, claim]) => {
    const now = isMap(after) ? after[id] : undefined
    const [was, is] = [claim, now].map((one) => (isMap(one) ? word(one.asOf) : ''))
    return was && is && is > was ? [{ id, asOf: was }] : []
  })
}

export type FigureChange = { value: FigureValue; asOf: string; statement: boolean }

type File = { path: string; base: string; source: string }
export type FigureFiles =
  { files: readonly File[] } | { problems: readonly Problem[] } | { unsaid: string }

const listOf = (value: FigureValue): readonly number[] =>
  typeof value === 'number' ? [value] : value

function statementEdits(figure: Figure, value: FigureValue): readonly FieldEdit[] | undefined {
  const { statement } = figure
  if (!statement) return []
  const says = restateFigures(statement.says, listOf(statement.value), listOf(value))
  if (says === undefined) return undefined
  return [
    { at: [statement.at, 'says'], value: says },
    { at: [statement.at, statement.least ? 'least' : 'value'], value: value as Json },
  ]
}

/** The files that state a figure with another value: the claim with its date, and the statement of the specification. */
export function changeFigure(
  id: string,
  { value, asOf, statement }: FigureChange,
  read: ReadFile,
): FigureFiles {
  const figure = readFigure(id, read)
  if (!figure) return { files: [] }
  const said = statement ? statementEdits(figure, value) : []
  if (!said) return { unsaid: figure.statement?.says ?? '' }
  const claim: FieldEdit[] = [
    { at: [id, 'value'], value: value as Json },
    { at: [id, 'asOf'], value: asOf },
  ]
  const files: File[] = []
  for (const [path, edits] of [
    [claimsFile, claim],
    [specificationFile, said],
  ] as const) {
    const base = read(path) ?? ''
    const made = applyEdits(path, base, edits)
    if ('problems' in made) return made
    if (made.source !== base) files.push({ path, base, source: made.source })
  }
  return { files }
}
