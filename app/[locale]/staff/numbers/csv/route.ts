import { csvLine } from '@/lib/csv'
import { readNumbers, type Numbers } from '@/lib/applications/numbers'
import { csvAnswer } from '../../_desk/export/csv-answer'
import { download } from '../../_desk/export/download'
import { conversionRows, shareLabel, shares, singular } from '../../_desk/numbers/rows'
import { parsePeriod, periodHref } from '../../_desk/numbers/period'
import type { Desk } from '../../_desk/session/desk'

type NumbersContext = { params: Promise<{ locale: string }> }

/** The numbers of a period as CSV: measure, group, value. */
export async function GET(request: Request, { params }: NumbersContext): Promise<Response> {
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const period = parsePeriod(asked, new Date())
  const back = periodHref(period)
  return download((await params).locale, 'applications.read', back, async (desk) => {
    const numbers = await readNumbers(desk.db, period)
    return csvAnswer(`numbers-${period.from}-${period.to}`, desk.by.at, lines(desk, numbers))
  })
}

// All at once because it is small; the response expects a stream of lines.
async function* lines(desk: Desk, numbers: Numbers): AsyncGenerator<string> {
  const { text } = desk
  const { days, firstContact } = numbers
  yield csvLine([text('numbers.measure'), '', text('numbers.value')])
  for (const { name, number } of conversionRows(desk, numbers)) yield csvLine([name, '', String(number)])
  for (const name of ['median', 'ninetieth'] as const) {
    const seconds = firstContact[name]
    const value = seconds === undefined ? '' : String(Math.round(seconds))
    yield csvLine([text(`numbers.${name}`), text('numbers.seconds'), value])
  }
  for (const { key, count } of days) yield csvLine([text('numbers.day'), key, String(count)])
  for (const name of shares)
    for (const { key, count } of numbers[name])
      yield csvLine([text(`numbers.${singular[name]}`), shareLabel(desk, name, key), String(count)])
}
