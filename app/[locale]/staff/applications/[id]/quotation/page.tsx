import { textsOf } from '@/components/mdx/page'
import { quotationFor } from './quotation'
import { mailIsConfigured } from '../message/choice'
import { applicationHref, keptList, ownPageHref } from '../../kept-list'
import type { InboxQuery } from '@/app/[locale]/staff/_inbox/inbox-query'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { SpecimenSheet } from '@/components/sections/specimen'
import { itemizedQuotation } from '@/components/sections/specimen/itemized'
import { PrintButton } from '@/components/staff/print-button'
import { readApplication, type OpenedApplication } from '@/lib/applications/inbox/read-application'
import { quotationTemplate } from '@/lib/messages/templates'

export const generateMetadata = titleMetadata('quotation.title')

/** The itemized quotation for an application, to print or to save as PDF. */
export default async function QuotationPage({ params, searchParams }: DeskProps<{ id: string }>) {
  const { locale, id } = await params
  const list = keptList(await searchParams)
  const path = ownPageHref(`${id}/quotation`, list)
  const desk = await openDesk(locale, path)
  if (!desk.may('applications.read')) return <NotPermitted desk={desk} path={path} />
  const { t } = desk
  const opened = await readApplication(desk.db, id, desk.by)
  return (
    <StaffPage desk={desk} path={path}>
      <header className="grid gap-1 print:hidden">
        <a
          href={applicationHref(id, list)}
          className="flex min-h-11 items-center justify-self-start text-link"
        >
          {t('quotation.back')}
        </a>
        <h1 className="text-3xl">{t('quotation.title')}</h1>
      </header>
      {opened ? (
        <Quoted desk={desk} opened={opened} list={list} />
      ) : (
        <p role="status">{t('detail.missing')}</p>
      )}
    </StaffPage>
  )
}

const linkClass = 'flex min-h-11 items-center text-link'

type QuotedProps = { desk: Desk; opened: OpenedApplication; list: InboxQuery }

function Quoted({ desk, opened, list }: QuotedProps) {
  const { t, by } = desk
  const { locale } = opened.application
  const quoted = quotationFor(locale, opened.application, by.at)
  if (!quoted) return <p role="status">{t('quotation.none')}</p>
  const { context, order, programme } = quoted
  const texts = { scroll: textsOf(context)('components.sections.scroll') }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
        <p className="basis-full text-ink-soft">{t('quotation.lead')}</p>
        <PrintButton label={t('quotation.print')} />
        {desk.may('applications.change') && !opened.refusal ? (
          <a href={messageHref(opened.application, list)} className={linkClass}>
            {t('quotation.send')}
          </a>
        ) : null}
      </div>
      <div lang={locale} className="tone-plain max-w-4xl">
        <SpecimenSheet
          id="quotation"
          specimen={itemizedQuotation(context, order)}
          operator={context.operator}
          programme={programme.name}
          texts={texts}
        />
      </div>
    </>
  )
}

/** The page that writes to the applicant, with the template of quotations; by mail if there is an address. */
function messageHref({ id, email }: OpenedApplication['application'], list: InboxQuery): string {
  const via = email !== null && mailIsConfigured() ? 'mail' : 'sms'
  return ownPageHref(`${id}/message`, list, { via, template: quotationTemplate })
}
