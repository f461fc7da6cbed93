import { latinLocale } from '@/schemas/locale'

const nameOf = (month: number, width: 'long' | 'short') =>
  new Intl.DateTimeFormat(latinLocale, { month: width, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, month, 1)),
  )
export const months = Array.from({ length: 12 }, (_, month) => nameOf(month, 'long'))
const shortMonths = Array.from({ length: 12 }, (_, month) => nameOf(month, 'short'))
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const chinese = '日一二三四五六'

type WrittenDay = {
  year?: string
  month?: string
  day?: string
  weekday?: string
  after?: string
  found: string
}

const zh =
  /(?:(?<year>\d{4})年)?(?<month>\d{1,2})月(?:(?<day>\d{1,2})日)?(?:，?[（(]?(?:星期|周)(?<weekday>[一二三四五六日天]))?/g
const en = new RegExp(
  `(?:(?<weekday>${weekdays.join('|')}),? )?\\b(?<month>${[...months, ...shortMonths].join('|')})\\.? (?<day>\\d{1,2})(?!\\d)(?:, (?<year>\\d{4}))?(?: \\((?<after>${weekdays.join('|')})\\))?`,
  'g',
)
const iso = /(?<![\w/-])(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?![\w/-])/g
const clock =
  /(?:上午|下午|晚上|中午|早上|凌晨)(?:(?:2[5-9]|[3-9]\d):\d{2}|\d{1,2}:[6-9]\d)|(?<![\d:])(?:1[3-9]|[2-9]\d):\d{2} ?[ap]\.?m\b|(?<![\d:])\d{1,2}:[6-9]\d ?[ap]\.?m\b|(?<![\d:])(?:(?:24:(?!00)|2[5-9]:|[3-9]\d:)\d{2}|\d{1,2}:[6-9]\d)(?=开|结束|上课|下课|之?前|之?后|截止)|\b(?:at|by|until|before) (?:(?:24:(?!00)|2[5-9]:|[3-9]\d:)\d{2}|\d{1,2}:[6-9]\d)(?![\d:])|(?<!第)星期[七八九7-9]/g

const weekdayOf = (name: string) =>
  name.length === 1 ? chinese.indexOf(name.replace('天', '日')) : weekdays.indexOf(name)

function monthOf(name: string): number {
  const at = shortMonths.indexOf(name.slice(0, 3))
  return at === -1 ? Number(name) : at + 1
}

/** Years in which days without one may be meant: every date is every day of the week in one of them. */
const likely = Array.from({ length: 12 }, (_, index) => String(2024 + index))

/**
 * Days of the week that fit no year, though each may fit one: those of a text together, or the only year that it names. A text
 * may leave out the year that it has named before.
 */
function contradictory(days: readonly WrittenDay[], text: string): WrittenDay[] {
  const open = days.filter(({ year, day, weekday, after }) => !year && day && (weekday ?? after))
  const named = [...new Set(text.match(/(?<!\d)20\d\d(?!\d)/g))]
  const years = named.length > 0 ? named : likely
  const fits = (year: string) => open.every((one) => !isImpossible({ ...one, year }))
  return open.length > 0 && (named.length > 0 || open.length > 1) && !years.some(fits)
    ? open.slice(0, 1)
    : []
}

function isImpossible({ year, month = '', day, after, weekday = after }: WrittenDay): boolean {
  const number = monthOf(month)
  // Without a year, February has 29 days.
  const date = new Date(Date.UTC(Number(year ?? 2024), number - 1, Number(day ?? 1)))
  if (
    number < 1 ||
    number > 12 ||
    date.getUTCMonth() !== number - 1 ||
    date.getUTCDate() !== Number(day ?? 1)
  )
    return true
  return (
    weekday !== undefined &&
    year !== undefined &&
    day !== undefined &&
    date.getUTCDay() !== weekdayOf(weekday)
  )
}

/** Days and times of a text that do not exist: February 30, 25:00, and a date that was another day of the week. */
export function impossibleDays(text: string): string[] {
  const days = [zh, en, iso].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: found, groups }): WrittenDay => ({
      ...groups,
      found,
    })),
  )
  return [
    ...[...days.filter(isImpossible), ...contradictory(days, text)].map(({ found }) => found),
    ...Array.from(text.matchAll(clock), ([found]) => found),
  ]
}

const zhRange =
  /(\d{4})年(\d{1,2})月(\d{1,2})日?[^，。；\d]{0,8}(?:至|到|—|–|-|~)(?:(\d{4})年)?(?:(\d{1,2})月)?(\d{1,2})日/g
const enRange = new RegExp(
  `\\b(${months.join('|')}) (\\d{1,2})(?:, (\\d{4}))?(?: to |–| through )(?:(${months.join('|')}) )?(\\d{1,2}), (\\d{4})`,
  'g',
)

const isReversed = (from: readonly number[], to: readonly number[]) => {
  const [start = 0, end = 0] = [from, to].map(([year = 0, month = 0, day = 0]) =>
    Date.UTC(year, month, day),
  )
  return start > end
}

const monthOfYear = `(${months.join('|')}) (\\d{4})`
const zhMonths = /(\d{4})年(\d{1,2})月(?:至|到|—|–|-|~)(\d{4})年(\d{1,2})月(?!\d{1,2}日)/g
const enMonths = new RegExp(`\\b${monthOfYear}(?: to |–| through )${monthOfYear}`, 'g')

/** Periods of months that end before they begin: “2027年9月到2027年3月”. */
const reversedMonths = (text: string) => [
  ...Array.from(text.matchAll(zhMonths), ([found, ...parts]) => {
    const [year = 0, month = 0, lastYear = 0, lastMonth = 0] = parts.map(Number)
    return isReversed([year, month], [lastYear, lastMonth]) ? found : ''
  }),
  ...Array.from(text.matchAll(enMonths), ([found, month = '', year, lastMonth = '', lastYear]) =>
    isReversed([Number(year), months.indexOf(month)], [Number(lastYear), months.indexOf(lastMonth)])
      ? found
      : '',
  ),
]

/** Periods of a text that end before they begin. */
export function reversedDays(text: string): string[] {
  const zh = Array.from(text.matchAll(zhRange), ([found, ...parts]) => {
    const [year = 0, month = 0, day = 0, lastYear = year, lastMonth = month, lastDay = 0] =
      parts.map((part) => (part === undefined ? undefined : Number(part)))
    return isReversed([year, month, day], [lastYear, lastMonth, lastDay]) ? [found] : []
  })
  const en = Array.from(
    text.matchAll(enRange),
    ([found, name = '', day, year, lastName = name, lastDay, lastYear]) => {
      const from = [Number(year ?? lastYear), months.indexOf(name), Number(day)]
      return isReversed(from, [Number(lastYear), months.indexOf(lastName), Number(lastDay)])
        ? [found]
        : []
    },
  )
  return [...[...zh, ...en].flat(), ...reversedMonths(text)].filter(Boolean)
}

const joins = '(?: ?(?:–|—|-|至|到|或|和|、|to|and|or) ?)'
const enDay = new RegExp(`\\b(${months.join('|')}) (\\d{1,2})(?:${joins}(\\d{1,2})(?!\\d))?`, 'g')
const zhDay = new RegExp(`(\\d{1,2})月(\\d{1,2})日?(?:${joins}(\\d{1,2})日)?`, 'g')

/** The days of a text without their years: “5-1” and “5-5” of “May 1 to 5” and “5月1日至5日”. */
export function daysIn(text: string): string[] {
  const en = Array.from(text.matchAll(enDay), ([, name = '', ...days]) => ({
    month: months.indexOf(name) + 1,
    days,
  }))
  const zh = Array.from(text.matchAll(zhDay), ([, month, ...days]) => ({
    month: Number(month),
    days,
  }))
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

const namedWeekday = new RegExp(
  `\\b(${weekdays.join('|')})s?\\b|(?:星期|(?<![每上下一两三四五六七八九十\\d])周)([${chinese}天])(?![次节回门小天个封])`,
  'g',
)

/** The days of the week that a text names, from 1 for Monday to 7. */
export const weekdaysIn = (text: string) =>
  new Set(
    Array.from(text.matchAll(namedWeekday), ([, name, sign = '']) =>
      String(weekdayOf(name ?? sign) || 7),
    ),
  )
