import { ActionForm } from '@/components/staff/action-form'
import { Submit, TickList } from '@/components/staff/fields'
import { planErasure } from '@/lib/applications/erase/plan-erasure'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { erasePersonAction } from '../actions'
import { ErasurePreview } from '../erasure-preview'
import { openTicket } from '../phone-ticket'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'

export const generateMetadata = titleMetadata('erase.heading-person')

/** Shows what the erasure of a person deletes, and erases it. The address contains the phone number encrypted. */
export default async function ErasePersonPage({ params, searchParams }: DeskProps) {
  const { ticket: asked } = await searchParams
  const ticket = typeof asked === 'string' ? asked : ''
  const path = `/staff/subject/erase?ticket=${encodeURIComponent(ticket)}`
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.erase')) return <NotPermitted desk={desk} path={path} />
  const phone = openTicket('erase', { ticket, session: desk.session.id, at: desk.by.at })
  return (
    <StaffPage desk={desk} path={path}>
      {phone === undefined ? (
        <Nothing desk={desk} title={desk.t('erase.expired')} hint={desk.t('erase.expired-hint')} />
      ) : (
        <Preview desk={desk} phone={phone} ticket={ticket} />
      )}
    </StaffPage>
  )
}

function Nothing({ desk: { t }, title, hint }: { desk: Desk; title: string; hint: string }) {
  return (
    <div role="status" className="grid gap-3">
      <h1 className="text-3xl">{title}</h1>
      <p className="text-ink-soft">{hint}</p>
      <p>
        <a href="/staff/subject" className="inline-flex min-h-11 items-center text-link">
          {t('subject.again')}
        </a>
      </p>
    </div>
  )
}

async function Preview({ desk, phone, ticket }: { desk: Desk; phone: string; ticket: string }) {
  const { db, by, t, locale } = desk
  const plan = await planErasure(db, { phone }, by)
  const hasAccount = plan.account.visitors !== undefined
  if (plan.applications.length === 0 && !hasAccount)
    return <Nothing desk={desk} title={t('subject.nothing-title')} hint={t('subject.nothing')} />
  const tick = (label: IdBelow<'components.staff'>, hint: IdBelow<'components.staff'>) => [
    { value: '1', label: t(label), hint: t(hint) },
  ]
  return (
    <ErasurePreview desk={desk} plan={plan} title={t('erase.heading-person')}>
      <ActionForm id="erase-person" action={erasePersonAction.bind(null, locale, ticket)}>
        <input type="hidden" name="seen" value={plan.seen} />
        {hasAccount ? (
          <TickList
            name="account"
            legend={t('subject.account')}
            options={tick('subject.account-too', 'subject.account-hint')}
          />
        ) : null}
        <TickList
          name="checked"
          legend={t('subject.checked')}
          options={tick('subject.checked-tick', 'subject.checked-hint')}
        />
        <Submit className="justify-self-start">{t('subject.do-erase')}</Submit>
      </ActionForm>
    </ErasurePreview>
  )
}
