import { listAccounts } from '@/lib/accounts/staff/accounts'
import { exportView } from '@/lib/applications/inbox/export'
import { isTooLong } from '@/lib/applications/search/find-matches'
import { csvAnswer, streamDownload, seeOther } from '@/app/[locale]/staff/_desk/download'
import type { Desk, DeskParams } from '@/app/[locale]/staff/_desk/session'
import { exportLines } from './rows'
import {
  fullFilter,
  inboxHref,
  notExportedHref,
  parseInboxQuery,
} from '@/app/[locale]/staff/_inbox/inbox-query'

/** The view of the inbox in the address, as CSV with all rows. If the search takes too long, redirects to the list. */
export async function GET(request: Request, { params }: DeskParams): Promise<Response> {
  const query = parseInboxQuery(Object.fromEntries(new URL(request.url).searchParams))
  const make = async (desk: Desk) => {
    const names = new Map(
      (await listAccounts(desk.db, desk.locale)).map(({ id, name }) => [id, name]),
    )
    const view = { filter: fullFilter(query, desk), order: query.sort }
    try {
      const pages = await exportView(desk.db, view, desk.by)
      return csvAnswer('applications', desk.by.at, exportLines(desk, names, pages))
    } catch (error) {
      if (isTooLong(error)) return seeOther(notExportedHref(query))
      throw error
    }
  }
  const own = inboxHref(query, '/staff/export')
  return streamDownload((await params).locale, 'applications.export', inboxHref(query), make, own)
}
