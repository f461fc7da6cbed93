import { addDays } from '@/lib/articles/day'
import { timeZone } from '@/lib/i18n/intl'
import type { ArticleItem } from '@/schemas/articles'

type Event = {
  lesson: Pick<ArticleItem, 'id' | 'title' | 'summary' | 'date' | 'time' | 'minutes' | 'teacher'>
  /** The absolute URL of the lesson's page. */
  url: string
  /** The host of the site; part of the event's UID. */
  host: string
  at: Date
}

/** China has had one time zone and no daylight saving time since 1991 (IANA tz database, Asia/Shanghai). */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19910915T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Escapes a text (RFC 5545 §3.3.11). Control characters are not allowed. */
function text(value: string): string {
  const marked = value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
  return marked.replace(/\p{Cc}/gu, ' ')
}

/**
 * Folds a line (RFC 5545 §3.1): at most 75 octets per line, cut between characters; a continuation begins with a space.
 */
function fold(line: string): string {
  const lines: string[] = []
  let [part, size] = ['', 0]
  for (const sign of line) {
    const octets = Buffer.byteLength(sign)
    if (size + octets > 75) {
      lines.push(part)
      ;[part, size] = [' ', 1]
    }
    part += sign
    size += octets
  }
  return [...lines, part].join('\r\n')
}

const digits = (day: string) => day.replaceAll('-', '')

/** Start and duration in the operator's time zone; a whole day without a time, and no end without a duration. */
function times({ date, time, minutes }: Event['lesson']): string[] {
  if (time === undefined)
    return [`DTSTART;VALUE=DATE:${digits(date)}`, `DTEND;VALUE=DATE:${digits(addDays(date, 1))}`]
  const start = `DTSTART;TZID=${timeZone}:${digits(date)}T${time.replace(':', '')}00`
  return minutes === undefined ? [start] : [start, `DURATION:PT${minutes}M`]
}

/** A lesson as an iCalendar file (RFC 5545) with one event. */
export function lessonCalendar({ lesson, url, host, at }: Event): string {
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const about = [lesson.teacher, lesson.summary, url].filter(Boolean).join('\n')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//lessons//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(lesson.time === undefined ? [] : zone),
    'BEGIN:VEVENT',
    `UID:lesson-${lesson.id}@${host}`,
    `DTSTAMP:${stamp}`,
    ...times(lesson),
    `SUMMARY:${text(lesson.title)}`,
    `DESCRIPTION:${text(about)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
