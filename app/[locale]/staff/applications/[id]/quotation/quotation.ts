import 'server-only'
import { programmesWithSpecimens, specimenContext } from '@/app/specimen-context'
import type { QuotationOrder } from '@/components/sections/specimen/itemized'
import { officeDay } from '@/lib/time'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { openIntakes } from '@/lib/content/intakes'
import type { Locale } from '@/lib/i18n/locales'
import { userText } from '@/lib/text/user-text'

/** What the quotation of an application is made from; undefined if its program has nothing to quote now. */
export function quotationFor(
  locale: Locale,
  application: OpenedApplication['application'],
  at: Date,
) {
  const { name, reference, project, intake, payment, priced } = application
  const programme = programmesWithSpecimens(locale).find(({ slug }) => slug === project)
  if (!programme || !openIntakes(at)[project]) return undefined
  const order: QuotationOrder = {
    applicant: userText(name),
    reference,
    day: officeDay(at),
    intake,
    payment,
    priced,
  }
  return { programme, context: specimenContext(locale, programme), order }
}
