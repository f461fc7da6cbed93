import { ActionForm } from '@/components/staff/action-form'
import { DeliveryList, type DeliveryRow } from '@/app/[locale]/staff/deliveries/delivery-list'
import { Submit } from '@/components/staff/fields'
import { Parts, SectionCard } from '@/components/staff/section-card'
import {
  countGivenUp,
  listUndelivered,
  sinkStates,
  type SinkState,
  type Undelivered,
} from '@/lib/outbox/undelivered'
import { openDesk, type Desk, type DeskParams } from '@/app/[locale]/staff/_desk/session'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { configuredLanes } from '@/lib/outbox/sinks'
import { parseReason } from '@/lib/outbox/reasons'
import { laneNames, type LaneName } from '@/lib/outbox/sink'
import { userText } from '@/lib/text/user-text'
import { withTimes } from '@/components/staff/moment'
import { resendAction } from './actions'
import { projectLabel } from '@/app/[locale]/staff/_desk/labels'

const path = '/staff/deliveries'

export const generateMetadata = titleMetadata('deliveries.title')

export default async function DeliveriesPage({ params }: DeskParams) {
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.read')) return <NotPermitted desk={desk} path={path} />
  const { t, locale, db, by } = desk
  const { items, total } = await listUndelivered(db)
  const lines = sinkLines(desk, await sinkStates(db, by.at))
  const resends = desk.may('applications.resend')
  const givenUp = resends ? await countGivenUp(db) : 0
  return (
    <StaffPage desk={desk} path={path}>
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
            <DeliveryList
              t={t}
              rows={items.map((item) => toDeliveryRow(desk, item))}
              resends={resends}
            />
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
    </StaffPage>
  )
}

function toDeliveryRow(desk: Desk, item: Undelivered): DeliveryRow {
  const { t } = desk
  const dead = item.status === 'dead'
  return {
    id: item.id,
    href:
      item.applicationId === null ? '/staff/accounts' : `/staff/applications/${item.applicationId}`,
    reference: item.reference ?? t('deliveries.to-staff'),
    project: item.project === null ? '' : projectLabel(desk, item.project),
    sink: t(`deliveries.sink.${item.kind}`),
    reason: item.lastError === null ? t('deliveries.under-way') : inWords(desk, item.lastError),
    dead,
    tries: t('deliveries.tries', { count: item.attempts }),
    next: dead ? '' : withTimes(desk, 'deliveries.next', { time: item.nextAt }),
    since: item.createdAt
      ? withTimes(desk, 'deliveries.since', { time: item.createdAt })
      : withTimes(desk, 'deliveries.queued', { time: item.queuedAt }),
  }
}

/** The error, with the receiver's message if there is one. */
function inWords({ t }: Desk, lastError: string): string {
  const { word, detail } = parseReason(lastError)
  const reason = t(`deliveries.reason.${word}`)
  return detail === ''
    ? reason
    : t('deliveries.reason-detail', { reason, detail: userText(detail) })
}

/** The state of each sink that is configured, or was and has deliveries left. */
function sinkLines(desk: Desk, states: ReadonlyMap<LaneName, SinkState>) {
  const { t } = desk
  const configured = configuredLanes()
  const none: SinkState = { waiting: 0, dead: 0, sent: 0, lastSent: null }
  return laneNames
    .filter((name) => configured.includes(name) || states.has(name))
    .map((name) => {
      const { lastSent, ...counts } = states.get(name) ?? none
      const parts = [
        ...(configured.includes(name) ? [] : [t('deliveries.sink-off')]),
        t('deliveries.sink-line', counts),
        lastSent ? withTimes(desk, 'deliveries.sink-last', { time: lastSent }) : null,
      ]
      return { name: t(`deliveries.sink.${name}`), parts }
    })
}
