import 'server-only'
import type { Desk } from '@/app/staff/session'

/** Leads to the page that shows what an erasure deletes. Absent without the permission. */
export function EraseLink({ desk, id }: { desk: Desk; id: string }) {
  if (!desk.may('applications.erase')) return null
  return (
    <p className="border-t border-line pt-3 text-sm print:hidden">
      <a href={`/staff/applications/${id}/erase`} className="inline-flex min-h-11 items-center text-link">
        {desk.t('erase.open')}
      </a>
    </p>
  )
}
