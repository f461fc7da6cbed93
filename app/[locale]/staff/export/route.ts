import { listAccounts } from '@/lib/accounts/staff/accounts'
import { exportView } from '@/lib/applications/export-view'
import { csvAnswer } from '../_desk/csv-answer'
import type { Desk } from '../_desk/desk'
import { download } from '../_desk/download'
import { exportLines } from '../_desk/export-rows'
import { fullFilter, inboxHref, parseInboxQuery } from '../_desk/inbox-query'

type ExportContext = { params: Promise<{ locale: string }> }

/** The view of the inbox that stands in the address, as CSV: all its rows, not only the page. */
export async function GET(request: Request, { params }: ExportContext): Promise<Response> {
  const query = parseInboxQuery(Object.fromEntries(new URL(request.url).searchParams))
  const make = async (desk: Desk) => {
    const names = new Map((await listAccounts(desk.db)).map(({ id, name }) => [id, name]))
    const pages = exportView(
      desk.db,
      { filter: fullFilter(query, desk), order: query.due ? 'follow-up' : 'newest' },
      desk.by,
    )
    return csvAnswer('applications', desk.by.at, exportLines(desk, names, pages))
  }
  const own = inboxHref(query, '/staff/export')
  return download((await params).locale, 'applications.export', inboxHref(query), make, own)
}
