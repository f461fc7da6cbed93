import { csvLine } from '@/lib/csv'
import { getImport, rowsOf, type LeadImport } from '@/lib/imports/find'
import { csvAnswer, streamDownload, plainResponse } from '@/app/[locale]/staff/_desk/download'
import { problemTexts } from '../problem-text'
import type { Desk, DeskParams } from '@/app/[locale]/staff/_desk/session'

const page = 500

/** The rows that were not imported, as they were in the file, each with its line and the reason. */
export async function GET(_: Request, { params }: DeskParams<{ id: string }>): Promise<Response> {
  const { locale, id } = await params
  return streamDownload(locale, 'applications.import', `/staff/imports/${id}`, async (desk) => {
    const found = await getImport(desk.db, id)
    if (!found) return plainResponse(404, desk.t('detail.missing'))
    return csvAnswer('not-imported', desk.by.at, lines(desk, found))
  })
}

async function* lines(desk: Desk, found: LeadImport): AsyncGenerator<string> {
  const { db, t } = desk
  const { id, headings } = found
  const textOf = problemTexts(desk, found)
  yield csvLine([t('imports.refused-line'), t('imports.refused-why'), ...headings])
  for (let after = 0; ;) {
    const rows = await rowsOf(db, id, 'all', page, after)
    yield rows.map((row) => csvLine([String(row.line), textOf(row), ...row.cells])).join('')
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    after = last.line
  }
}
