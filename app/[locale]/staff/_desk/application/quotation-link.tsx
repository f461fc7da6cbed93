import 'server-only'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import type { Desk } from '@/app/staff/session'
import { quotationFor } from './quotation'

type QuotationLinkProps = { desk: Desk; opened: OpenedApplication }

/** The link to the quotation of an application, if its program has fees to quote. */
export function QuotationLink({ desk: { t, by, locale }, opened: { application } }: QuotationLinkProps) {
  if (!quotationFor(locale, application, by.at)) return null
  return (
    <a
      href={`/staff/applications/${application.id}/quotation`}
      className="flex min-h-9 items-center justify-self-start text-sm text-link print:hidden"
    >
      {t('quotation.open')}
    </a>
  )
}
