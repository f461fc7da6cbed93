import { parsePeriod, periodHref } from '@/lib/reports/period'
import { readVisits } from '@/lib/visits/read'
import { visitLines } from '@/lib/visits/tables'
import { csvAnswer } from '@/app/[locale]/staff/_desk/export/csv-answer'
import { download } from '@/app/[locale]/staff/_desk/export/download'
import { visitsPage } from '@/app/[locale]/staff/_desk/numbers/tabs'

type VisitsContext = { params: Promise<{ locale: string }> }

/** The visits of a period as CSV, as the page shows them. */
export async function GET(request: Request, { params }: VisitsContext): Promise<Response> {
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const period = parsePeriod(asked, new Date())
  const back = periodHref(period.query, visitsPage)
  return download((await params).locale, 'applications.read', back, async (desk) => {
    const visits = await readVisits(desk.db, period)
    return csvAnswer(`visits-${period.from}-${period.to}`, desk.by.at, lines(visitLines(desk, visits)))
  })
}

// All at once because it is small; the response expects a stream of lines.
async function* lines(all: Iterable<string>): AsyncGenerator<string> {
  yield* all
}
