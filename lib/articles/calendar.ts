import { addDays } from '@/lib/time'
import { calendarFile, zonedStart } from '@/lib/calendar/file'
import type { ArticleItem } from '@/schemas/articles'

type Event = {
  lesson: Pick<ArticleItem, 'id' | 'title' | 'summary' | 'date' | 'time' | 'minutes' | 'teacher'>
  /** The absolute URL of the lesson's page. */
  url: string
  /** The host of the site; part of the event's UID. */
  host: string
  at: Date
}

const digits = (day: string) => day.replaceAll('-', '')

/** Start and duration in the operator's time zone; a whole day without a time, and no end without a duration. */
function times({ date, time, minutes }: Event['lesson']): string[] {
  if (time === undefined)
    return [`DTSTART;VALUE=DATE:${digits(date)}`, `DTEND;VALUE=DATE:${digits(addDays(date, 1))}`]
  const start = zonedStart(`${date}T${time}`)
  return minutes === undefined ? [start] : [start, `DURATION:PT${minutes}M`]
}

function eventOf({ lesson, url, host }: Omit<Event, 'at'>) {
  const description = [lesson.teacher, lesson.summary, url].filter(Boolean).join('\n')
  const uid = `lesson-${lesson.id}@${host}`
  return { uid, times: times(lesson), summary: lesson.title, description, url }
}

export function lessonCalendar({ at, ...event }: Event): string {
  return calendarFile({ host: event.host, product: 'lessons', at, events: [eventOf(event)] })
}

type Lessons = Pick<Event, 'host' | 'at'> & {
  /** The name of the calendar. */
  name: string
  events: readonly Pick<Event, 'lesson' | 'url'>[]
}

export function lessonsCalendar({ host, at, name, events }: Lessons): string {
  const lines = events.map((event) => eventOf({ ...event, host }))
  return calendarFile({ host, product: 'lessons', name, at, events: lines })
}
