import type { Metadata } from 'next'
import { ActionForm } from '@/components/staff/action-form'
import { DeliveryList } from '@/components/staff/delivery-list'
import { Submit } from '@/components/staff/fields'
import { Parts } from '@/components/staff/parts'
import { SectionCard } from '@/components/staff/section-card'
import { countGivenUp, listUndelivered, sinkStates } from '@/lib/outbox/undelivered'
import { resendAction } from '../_actions/deliveries'
import { sinkLines, toDeliveryRow } from '../_desk/delivery-rows'
import { openDesk } from '@/app/staff/session'
import { DeskLayout, DeskPage, NotPermitted } from '@/app/staff/staff-layout'
import { languageOf } from '@/app/staff/language'

type DeliveriesPageProps = { params: Promise<{ locale: string }> }

const path = '/staff/deliveries'

export async function generateMetadata({ params }: DeliveriesPageProps): Promise<Metadata> {
  const { t } = languageOf((await params).locale)
  return { title: t('deliveries.title') }
}

export default async function DeliveriesPage({ params }: DeliveriesPageProps) {
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.read')) return <NotPermitted desk={desk} path={path} />
  const { t, locale, db, by } = desk
  const { items, total } = await listUndelivered(db)
  const lines = sinkLines(desk, await sinkStates(db, by.at))
  const resends = desk.may('applications.resend')
  const givenUp = resends ? await countGivenUp(db) : 0
  return (
    <DeskLayout desk={desk} path={path}>
      <DeskPage>
        <h1 className="text-3xl">{t('deliveries.title')}</h1>
        <p className="measure text-sm leading-normal text-ink-soft">{t('deliveries.lead')}</p>
        <SectionCard wide title={t('deliveries.undelivered', { count: total })}>
          <ActionForm id="deliveries" action={resendAction.bind(null, locale)}>
            {givenUp > 1 ? (
              <Submit name="which" value="all" className="justify-self-start">
                {t('deliveries.resend-all', { count: givenUp })}
              </Submit>
            ) : null}
            {total === 0 ? <p className="text-ink-soft">{t('deliveries.none')}</p> : null}
            {items.length > 0 ? (
              <DeliveryList t={t} rows={items.map((item) => toDeliveryRow(desk, item))} resends={resends} />
            ) : null}
            {total > items.length ? (
              <p className="text-sm text-ink-soft">
                {t('deliveries.more', { shown: items.length, rest: total - items.length })}
              </p>
            ) : null}
            {total > 0 && !resends ? (
              <p className="text-sm text-ink-soft">{t('deliveries.lead-only')}</p>
            ) : null}
          </ActionForm>
        </SectionCard>
        <SectionCard title={t('deliveries.sinks')}>
          {lines.length === 0 ? <p className="text-ink-soft">{t('deliveries.no-sinks')}</p> : null}
          <dl className="grid gap-3 text-sm leading-normal">
            {lines.map(({ name, parts }) => (
              <div key={name} className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
                <dt className="font-semibold">{name}</dt>
                <dd>
                  <Parts parts={parts} />
                </dd>
              </div>
            ))}
          </dl>
        </SectionCard>
      </DeskPage>
    </DeskLayout>
  )
}
