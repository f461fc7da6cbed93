import type { z } from 'zod'
import type { Said } from '@/schemas/content/problems/words'
import { defaultLocale, locales, type Locale } from '@/schemas/locale'
import { nodesOf, usedComponents, type Tree } from '@/lib/content/read/markdown'
import type { Problem } from '@/lib/content/check/problem'
import type { Content, ContentDocument } from '@/lib/content/read/content'
import { textOfDocument } from '@/lib/content/check/rules/claims'
import { daysIn, monthsIn, weekdaysIn } from '@/lib/content/check/rules/days'

/** Days, times, shares, periods and amounts that a text states, each as both languages would write it. */
type Stated = Record<
  'days' | 'weekdays' | 'times' | 'shares' | 'periods' | 'amounts' | 'sums' | 'links' | 'figures',
  ReadonlySet<string>
>

const periods: Readonly<Record<string, string>> = {
  天: 'day',
  个工作日: 'business day',
  周: 'week',
  个月: 'month',
}

/** 11:59 p.m. → 23:59 */
function clock(hours: string, minutes: string, half: string | undefined): string {
  const hour = (Number(hours) % (half ? 12 : 24)) + (half?.toLowerCase().startsWith('p') ? 12 : 0)
  return `${hour}:${minutes}`
}

const scaled = (number: string, scale: number) => String(Math.round(Number(number) * scale))

const sum =
  /(?:(US\$|\$|USD|CNY|RMB|¥|人民币) ?)?(?<![\d.])(\d{2,9})(?!\d|\.\d) ?(美元|元|dollars|yuan)?/g
const inDollars = /\$|USD|美元|dollars/

/** Sums with their currency, of which none has another one too: “26800 CNY”. */
const sumsIn = (plain: string) =>
  new Set(
    Array.from(plain.matchAll(sum)).flatMap(([, before, amount = '', after]) => {
      const currency = after ?? before
      return currency === undefined ? [] : [`${amount} ${inDollars.test(currency) ? 'USD' : 'CNY'}`]
    }),
  )

/** The pages to which a text leads, and the figures that it shows by their ids. */
function namedIn({ body }: ContentDocument) {
  const links = body ? nodesOf(body, 'link').map(({ url }) => url) : []
  const facts = body
    ? usedComponents(body).filter(({ name }) => /^(?:Programme)?Fact$/.test(name))
    : []
  return {
    links: new Set(links.filter((url) => url.startsWith('/'))),
    figures: new Set(facts.map(({ props }) => Object.values(props).join(' '))),
  }
}

function statedIn(document: ContentDocument): Stated {
  const { text } = textOfDocument(document)
  const plain = text
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(?<!\d)(\d{1,9}(?:\.\d{1,4})?) ?万/g, (_, number: string) => scaled(number, 10_000))
    .replace(/(?<!\d)(\d{1,9}(?:\.\d{1,4})?) million/g, (_, number: string) =>
      scaled(number, 1_000_000),
    )
  const all = (pattern: RegExp, write: (...found: string[]) => string) =>
    new Set(Array.from(plain.matchAll(pattern), ([, ...found]) => write(...found)))
  const iso = all(/(?<![\w/-])(\d{4}-\d{2}-\d{2})(?![\w/-])/g, (day) => day)
  return {
    ...namedIn(document),
    weekdays: weekdaysIn(text),
    sums: sumsIn(plain),
    days: new Set([...iso, ...daysIn(text)]),
    times: all(
      /(?<![\w:.])(\d{1,2}):(\d{2})(?![\d:])(?=(?:(?: ?(?:to|–|and) ?\d{1,2}:\d{2})? ?([ap])\.?m\b)?)/gi,
      clock,
    ),
    shares: all(/(?<![\w.])(\d+(?:\.\d+)?) ?%/g, (share) => share),
    periods: all(
      /(?<![\w.])(\d+)[ -]?(天|个工作日|周|个月|(?:business day|day|week|month)s?\b)/g,
      (number, unit = '') => `${number} ${periods[unit] ?? unit.replace(/s$/, '')}`,
    ),
    amounts: all(/(?<![\w/.:-])(\d{3,9})(?![\w:-]|\.\d)/g, (amount) => amount),
  }
}

/** The one may be a slip of the other: one digit, or a zero more. Others are said in words elsewhere. */
export function isSlip(one: string, other: string): boolean {
  if ([...one].sort().join('') === [...other].sort().join('')) return true
  const [small = 0, large = 0] = [parseInt(one, 10), parseInt(other, 10)].sort((a, b) => a - b)
  return large <= small * 2 || large === small * 10
}

const unitOf = (period: string) => period.replace(/^\d+ /, '')
const isPeriodSlip = (one: string, other: string) =>
  unitOf(one) === unitOf(other) ? isSlip(one, other) : parseInt(one, 10) === parseInt(other, 10)
/** Of two days that are one slip apart, the year, the month or the day is the same. */
const isDaySlip = (one: string, other: string) =>
  one.split('-').length === other.split('-').length &&
  other.split('-').filter((part, index) => part !== one.split('-')[index]).length === 1
const always = () => true
const mayDiffer: Record<keyof Stated, (one: string, other: string) => boolean> = {
  days: isDaySlip,
  times: always,
  shares: always,
  periods: isPeriodSlip,
  amounts: isSlip,
  sums: (one, other) => parseInt(one, 10) === parseInt(other, 10),
  weekdays: always,
  links: always,
  figures: always,
}
const kinds = Object.keys(mayDiffer) as (keyof Stated)[]

/**
 * Numbers and days that only one of two languages states, where the other states another one of the same kind: “23:59” here and
 * “18:00” there. What one language writes in words has no counterpart, and is not compared.
 */
export function otherNumbers(one: ContentDocument, other: ContentDocument): Said[] {
  const [ours, theirs] = [statedIn(one), statedIn(other)]
  return kinds.flatMap((kind): Said[] => {
    const [own, foreign] = [
      ours[kind].difference(theirs[kind]),
      theirs[kind].difference(ours[kind]),
    ]
    const [found = '', ...others] = own
    const [twin = '', ...rest] = foreign
    // Several without a counterpart are written in another way, such as a table in units of 10,000.
    if (found === '' || twin === '' || others.length + rest.length > 0) return []
    if (!mayDiffer[kind](found, twin)) return []
    return [{ id: 'parity.numbers', values: { file: one.file, ours: found, theirs: twin } }]
  })
}

export const placeOf = ({ kind, key }: Pick<ContentDocument, 'kind' | 'key'>) =>
  `${kind.folder}/${key}.${kind.ending}`
const headings = (tree: Tree | undefined) =>
  (tree ? nodesOf(tree, 'heading') : []).map(({ depth, position }) => ({
    depth,
    line: position?.start.line,
  }))

// Inline figures may be in another order, because sentences of languages differ.
const inline = new Set(['Fact', 'ProgrammeFact', 'Sample'])
const componentsOf = (tree: Tree | undefined) =>
  (tree ? usedComponents(tree) : []).filter(({ name }) => !inline.has(name))

/** Every table and list of a document: its line, and the texts of its rows or items. */
const rowsOf = (tree: Tree | undefined) =>
  (tree ? [...nodesOf(tree, 'table'), ...nodesOf(tree, 'list')] : []).map(
    ({ children, position }) => ({
      line: position?.start.line,
      rows: children.map((row) => JSON.stringify(row)),
    }),
  )

/** Rows or items that one language lacks, and rows of tables that name other months. */
function rowDifferences(
  one: ContentDocument,
  other: ContentDocument,
): (Said & Pick<Problem, 'line'>)[] {
  const theirs = rowsOf(other.body)
  return rowsOf(one.body).flatMap(({ rows }, index): ReturnType<typeof rowDifferences> => {
    const { line, rows: twins } = theirs[index] ?? { line: undefined, rows: [] }
    if (rows.length !== twins.length)
      return [
        {
          line,
          id: 'parity.rows',
          values: { file: one.file, ours: rows.length, theirs: twins.length },
        },
      ]
    return rows.flatMap((row, at) => {
      const [own, foreign] = [monthsIn(row), monthsIn(twins[at] ?? '')]
      const [ours, missing] = [own.difference(foreign), foreign.difference(own)]
      // A month that one language leaves out is said in another way.
      if (ours.size === 0 || missing.size === 0) return []
      const values = {
        file: one.file,
        row: at + 1,
        ours: [...ours].join(),
        theirs: [...missing].join(),
      }
      return [{ line, id: 'parity.months' as const, values }]
    })
  })
}

/** Optional fields that only one of two documents has; the schema reports all others. */
function fieldDifferences(one: ContentDocument, other: ContentDocument): string[] {
  const shape = one.kind.schema.shape as Readonly<Record<string, z.ZodType>>
  const has = ({ fields }: ContentDocument, key: string) =>
    Object.hasOwn(Object(fields) as object, key)
  return Object.keys(shape).flatMap((key) => {
    if (has(one, key) === has(other, key)) return []
    return [`${has(one, key) ? '−' : '+'}${key}`]
  })
}

/** Values without words: addresses, names of things, numbers. */
const wordless = /^[a-z\d/#.?][!-~]*$/

type Different = { path: string[]; ours: unknown; theirs: unknown }

/** Values of fields or properties that are no words, and differ between two languages. */
function otherValues(ours: unknown, theirs: unknown, path: string[] = []): Different[] {
  const isGroup = (value: unknown) => typeof value === 'object' && value !== null
  if (isGroup(ours) && isGroup(theirs)) {
    const [own, foreign] = [Object(ours), Object(theirs)] as Record<string, unknown>[]
    return Object.keys({ ...own, ...foreign }).flatMap((key) =>
      otherValues(own?.[key], foreign?.[key], [...path, key]),
    )
  }
  const areWords =
    typeof ours === 'string' &&
    typeof theirs === 'string' &&
    !(wordless.test(ours) && wordless.test(theirs))
  return ours === theirs || areWords ? [] : [{ path, ours, theirs }]
}

/** The index of the first difference between two lists; -1 if there is none. */
function firstDifference(ours: readonly unknown[], theirs: readonly unknown[]): number {
  const length = Math.max(ours.length, theirs.length)
  return Array.from({ length }, (_, index) => index).findIndex((at) => ours[at] !== theirs[at])
}

function compare(one: ContentDocument, other: ContentDocument): Problem[] {
  const problems: Problem[] = []
  const add = (line: number | undefined, said: Said) =>
    problems.push({ file: other.file, line, ...said })
  const differences = fieldDifferences(one, other)
  if (differences.length > 0)
    add(1, { id: 'parity.fields', values: { file: one.file, differences: differences.join(' ') } })

  const [our, their] = [headings(one.body), headings(other.body)]
  const [ours, theirs] = [our.map(({ depth }) => depth), their.map(({ depth }) => depth)]
  const heading = firstDifference(ours, theirs)
  if (heading !== -1) {
    const values = { file: one.file, ours: ours.join(' '), theirs: theirs.join(' ') }
    add((their[heading] ?? their.at(-1))?.line, { id: 'parity.headings', values })
  }

  const [used, twins] = [componentsOf(one.body), componentsOf(other.body)]
  const nameAt = (list: typeof used, index: number) =>
    list[index]?.name ?? ({ say: 'parity.none' } as const)
  const at = firstDifference(
    used.map(({ name }) => name),
    twins.map(({ name }) => name),
  )
  if (at !== -1) {
    const values = {
      file: one.file,
      number: at + 1,
      ours: nameAt(used, at),
      theirs: nameAt(twins, at),
    }
    add((twins[at] ?? twins.at(-1))?.line, { id: 'parity.components', values })
  }
  const shown = (value: unknown) =>
    value === undefined || typeof value === 'object'
      ? ({ say: 'parity.none' } as const)
      : String(value)
  const addValues = (
    found: Different[],
    place: (path: string[]) => Pick<Problem, 'line' | 'field'>,
  ) => {
    for (const { path, ours: own, theirs: foreign } of found)
      problems.push({
        file: other.file,
        ...place(path),
        id: 'parity.numbers',
        values: { file: one.file, ours: shown(own), theirs: shown(foreign) },
      })
  }
  // A field that one of them lacks is reported above.
  addValues(
    otherValues(one.fields, other.fields).filter(
      ({ path, ours: own, theirs: foreign }) =>
        path.length > 1 || (own !== undefined && foreign !== undefined),
    ),
    (path) => ({ line: other.lineOf(path), field: path.join('.') }),
  )
  if (at === -1)
    used.forEach(({ name, props }, index) => {
      const twin = twins[index]
      addValues(otherValues(props, twin?.props), (path) => ({
        line: twin?.line,
        field: `<${name}> ${path.join('.')}`,
      }))
    })
  for (const { line, ...said } of rowDifferences(one, other)) add(line, said)
  // What is reported in its line is not reported of the document too.
  const known = new Set(
    problems.map(({ values }) => `${String(values?.ours)} ${String(values?.theirs)}`),
  )
  for (const said of otherNumbers(one, other))
    if (!known.has(`${String(said.values?.ours)} ${String(said.values?.theirs)}`))
      add(undefined, said)
  return problems
}

/**
 * Checks that all languages have the same documents as the default one, with the same fields, headings and components.
 * Files that are wrong by themselves are not compared: the difference may be the mistake.
 */
export function checkParity(
  { documents, unread }: Content,
  wrong: ReadonlySet<string> = new Set(),
): Problem[] {
  const all = [...documents, ...unread]
  const of = (locale: Locale) =>
    new Map(all.filter((one) => one.locale === locale).map((one) => [placeOf(one), one]))
  const lonely = (from: ReturnType<typeof of>, into: ReturnType<typeof of>, locale: Locale) =>
    [...from]
      .filter(([place, { file }]) => !into.has(place) && !wrong.has(file))
      .map(([place, { file }]) => ({
        file,
        id: 'parity.translation' as const,
        values: { file: `content/${locale}/${place}` },
      }))
  const comparable = (one: object | undefined): one is ContentDocument =>
    one !== undefined && 'fields' in one && 'file' in one && !wrong.has(String(one.file))
  const ours = of(defaultLocale)
  return locales
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) => {
      const theirs = of(locale)
      const differing = [...ours].flatMap(([place, one]) => {
        const other = theirs.get(place)
        return comparable(one) && comparable(other) ? compare(one, other) : []
      })
      return [...lonely(ours, theirs, locale), ...lonely(theirs, ours, defaultLocale), ...differing]
    })
}
