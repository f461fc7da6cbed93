import { reportLines } from '@/lib/applications/numbers/rows'
import { parsePeriod, periodHref } from '@/lib/applications/numbers/chosen-period'
import { csvAnswer, streamDownload } from '@/app/[locale]/staff/_desk/download'
import { deskNumbers } from '../read'
import type { DeskParams } from '@/app/[locale]/staff/_desk/session'

/** The numbers of a period as CSV, as the page shows them. */
export async function GET(request: Request, { params }: DeskParams): Promise<Response> {
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const period = parsePeriod(asked, new Date())
  const back = periodHref(period.query)
  return streamDownload((await params).locale, 'applications.read', back, async (desk) => {
    const { numbers, viewer } = await deskNumbers(desk, period)
    return csvAnswer(
      `numbers-${period.from}-${period.to}`,
      desk.by.at,
      lines(reportLines(desk, numbers, viewer)),
    )
  })
}

// All at once because it is small; the response expects a stream of lines.
async function* lines(all: Iterable<string>): AsyncGenerator<string> {
  yield* all
}
