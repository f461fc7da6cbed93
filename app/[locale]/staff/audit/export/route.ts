import { listAccounts } from '@/lib/accounts/staff/accounts'
import { exportTrail, subjectIdFor } from '@/lib/accounts/staff/audit-trail'
import { auditHref, parseAuditQuery, trailFilter } from '../query'
import { auditLines } from '../rows'
import { csvAnswer, streamDownload } from '@/app/[locale]/staff/_desk/download'
import type { Desk, DeskParams } from '@/app/[locale]/staff/_desk/session'

/** The audit log with the filter of the address, as CSV. */
export async function GET(request: Request, { params }: DeskParams): Promise<Response> {
  const query = parseAuditQuery(Object.fromEntries(new URL(request.url).searchParams))
  const make = async (desk: Desk) => {
    const { db, by } = desk
    const names = new Map((await listAccounts(db, desk.locale)).map(({ id, name }) => [id, name]))
    const filter = trailFilter(query, await subjectIdFor(db, query.subject))
    const pages = exportTrail(db, { filter, ...by })
    return csvAnswer('audit-log', by.at, auditLines(desk, names, pages))
  }
  const own = auditHref(query, '/staff/audit/export')
  return streamDownload((await params).locale, 'audit.read', auditHref(query), make, own)
}
