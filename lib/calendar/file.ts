import { timeZone } from '@/lib/time'
import { printableText } from '@/schemas/clean-text'

/** An event of a calendar file. `start` and `end` are lines such as those of `zoned`. */
export type CalendarEvent = {
  uid: string
  times: readonly string[]
  summary: string
  description?: string
  location?: string
  url?: string
  /** The number of changes so far, by which a calendar knows the newest state. */
  sequence?: number
  status?: 'CONFIRMED' | 'CANCELLED'
  organizer?: { name: string; email: string }
}

type CalendarFile = {
  /** The host of the site. */
  host: string
  /** What the file contains, in one word: `lessons`. */
  product: string
  /** The name of a calendar that programs subscribe to. */
  name?: string
  method?: 'PUBLISH' | 'CANCEL'
  at: Date
  events: readonly CalendarEvent[]
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
  return printableText(marked.replace(/\p{Cc}/gu, ' '))
}

/** A parameter in quotes (RFC 5545 §3.2), which cannot contain quotes or control characters. */
function quoted(value: string): string {
  return `"${printableText(value.replace(/["\p{Cc}]/gu, ' '))}"`
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

/** `20261121T200500` of a time by the operator's clock (`2026-11-21T20:05`), in its time zone. */
export function zonedStart(wall: string): string {
  return `DTSTART;TZID=${timeZone}:${wall.replace(/[-:]/g, '')}00`
}

function lines(event: CalendarEvent, stamp: string): string[] {
  const { uid, times, summary, description, location, url, sequence, status, organizer } = event
  const optional = (name: string, value: string | undefined) => (value ? [`${name}:${value}`] : [])
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    ...times,
    ...optional('SEQUENCE', sequence?.toString()),
    ...optional('STATUS', status),
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`] : []),
    `SUMMARY:${text(summary)}`,
    ...optional('DESCRIPTION', description && text(description)),
    ...optional('LOCATION', location && text(location)),
    ...optional('URL', url),
    'END:VEVENT',
  ]
}

/** An iCalendar file (RFC 5545). */
export function calendarFile({
  host,
  product,
  name,
  method = 'PUBLISH',
  at,
  events,
}: CalendarFile): string {
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const zoned = events.some(({ times }) => times.some((one) => one.includes('TZID=')))
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//${product}//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    // The name, and how often to look for changes: not in RFC 5545, but read by the usual programs.
    ...(name === undefined
      ? []
      : [
          `X-WR-CALNAME:${text(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]),
    ...(zoned ? zone : []),
    ...events.flatMap((event) => lines(event, stamp)),
    'END:VCALENDAR',
  ]
  return `${all.map(fold).join('\r\n')}\r\n`
}
