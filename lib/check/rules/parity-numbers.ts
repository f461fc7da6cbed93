import type { ContentDocument } from '@/lib/check/document'
import { textOfDocument } from '@/lib/check/rules/digits'
import type { Said } from '@/schemas/content/problems/words'

/** Days, times, shares, periods and amounts that a text states, each as both languages would write it. */
type Stated = Record<'days' | 'times' | 'shares' | 'periods' | 'amounts', ReadonlySet<string>>

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

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const joins = '(?: ?(?:–|—|-|至|到|或|和|、|to|and|or) ?)'
const enDay = new RegExp(`\\b(${months.join('|')}) (\\d{1,2})(?:${joins}(\\d{1,2})(?!\\d))?`, 'g')
const zhDay = new RegExp(`(\\d{1,2})月(\\d{1,2})日?(?:${joins}(\\d{1,2})日)?`, 'g')

/** The days of a text without their years: “5-1” and “5-5” of “May 1 to 5” and “5月1日至5日”. */
function daysIn(text: string): string[] {
  const en = Array.from(text.matchAll(enDay), ([, name = '', ...days]) => ({
    month: months.indexOf(name) + 1,
    days,
  }))
  const zh = Array.from(text.matchAll(zhDay), ([, month, ...days]) => ({ month: Number(month), days }))
  return [...en, ...zh].flatMap(({ month, days }) =>
    days.flatMap((day) => (day === undefined ? [] : [`${month}-${Number(day)}`])),
  )
}

const enMonth = new RegExp(`\\b(${months.join('|')})\\b`, 'g')

/** The months that a text names, as numbers. */
export function monthsIn(text: string): Set<number> {
  const zh = Array.from(text.matchAll(/(?<!\d)(\d{1,2})月/g), ([, month]) => Number(month))
  const en = Array.from(text.matchAll(enMonth), ([name]) => months.indexOf(name) + 1)
  return new Set([...zh, ...en])
}

const scaled = (number: string, scale: number) => String(Math.round(Number(number) * scale))

function statedIn(document: ContentDocument): Stated {
  const { text } = textOfDocument(document)
  const plain = text
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(?<!\d)(\d{1,9}(?:\.\d{1,4})?) ?万/g, (_, number: string) => scaled(number, 10_000))
    .replace(/(?<!\d)(\d{1,9}(?:\.\d{1,4})?) million/g, (_, number: string) => scaled(number, 1_000_000))
  const all = (pattern: RegExp, write: (...found: string[]) => string) =>
    new Set(Array.from(plain.matchAll(pattern), ([, ...found]) => write(...found)))
  const iso = all(/(?<![\w/-])(\d{4}-\d{2}-\d{2})(?![\w/-])/g, (day) => day)
  return {
    days: new Set([...iso, ...daysIn(text)]),
    times: all(/(?<![\w:.])(\d{1,2}):(\d{2})(?![\d:])(?: ?([ap])\.?m\b)?/gi, clock),
    shares: all(/(?<![\w.])(\d+(?:\.\d+)?) ?%/g, (share) => share),
    periods: all(
      /(?<![\w.])(\d+)[ -]?(天|个工作日|周|个月|(?:business day|day|week|month)s?\b)/g,
      (number, unit = '') => `${number} ${periods[unit] ?? unit.replace(/s$/, '')}`,
    ),
    amounts: all(/(?<![\w/.:-])(\d{3,9})(?![\w:-]|\.\d)/g, (amount) => amount),
  }
}

/** The one may be a slip of the other: one digit, or a zero more. Others are said in words elsewhere. */
function isSlip(one: string, other: string): boolean {
  const [small = 0, large = 0] = [parseInt(one, 10), parseInt(other, 10)].sort((a, b) => a - b)
  return large <= small * 2 || large === small * 10
}

const isPeriodSlip = (one: string, other: string) =>
  one.replace(/^\d+/, '') === other.replace(/^\d+/, '') && isSlip(one, other)
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
}
const kinds = Object.keys(mayDiffer) as (keyof Stated)[]

/**
 * Numbers and days that only one of two languages states, where the other states another one of the same kind: “23:59” here and
 * “18:00” there. What one language writes in words has no counterpart, and is not compared.
 */
export function otherNumbers(one: ContentDocument, other: ContentDocument): Said[] {
  const [ours, theirs] = [statedIn(one), statedIn(other)]
  return kinds.flatMap((kind): Said[] => {
    const [own, foreign] = [ours[kind].difference(theirs[kind]), theirs[kind].difference(ours[kind])]
    const [found = '', ...others] = own
    const [twin = '', ...rest] = foreign
    // Several without a counterpart are written in another way, such as a table in units of 10,000.
    if (found === '' || twin === '' || others.length + rest.length > 0) return []
    if (!mayDiffer[kind](found, twin)) return []
    return [{ id: 'parity.numbers', values: { file: one.file, ours: found, theirs: twin } }]
  })
}
