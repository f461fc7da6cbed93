import { listAttendees, type Attendee } from '@/lib/bookings/lesson'
import { csvLine } from '@/lib/csv'
import { articleIdPattern } from '@/schemas/content/article'
import {
  cellTime,
  csvAnswer,
  streamDownload,
  plainResponse,
} from '@/app/[locale]/staff/_desk/download'
import type { StaffTranslate } from '@/lib/i18n/translate'
import type { DeskParams } from '@/app/[locale]/staff/_desk/session'

/** Who comes to an open class, as CSV. */
export async function GET(request: Request, { params }: DeskParams): Promise<Response> {
  const lesson = new URL(request.url).searchParams.get('lesson') ?? ''
  const page = `/staff/lessons?${new URLSearchParams({ lesson })}`
  return streamDownload(
    (await params).locale,
    'applications.export',
    page,
    async ({ db, by, t }) => {
      if (!articleIdPattern.test(lesson)) return plainResponse(404, t('lessons.none'))
      const attendees = await listAttendees(db, lesson, by, 'exported')
      return csvAnswer(`open-class-${lesson}`, by.at, lines(t, attendees))
    },
    `/staff/lessons/csv?${new URLSearchParams({ lesson })}`,
  )
}

async function* lines(t: StaffTranslate, attendees: readonly Attendee[]) {
  const headings = ['name', 'phone', 'reference', 'language', 'booked'] as const
  yield csvLine(headings.map((name) => t(`lessons.${name}`)))
  for (const { name, phone, reference, locale, createdAt } of attendees)
    yield csvLine([name, phone, reference, t(`language.${locale}`), cellTime(createdAt)])
}
