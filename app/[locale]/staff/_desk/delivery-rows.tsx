import type { DeliveryRow } from '@/components/staff/delivery-list'
import { configuredLanes } from '@/lib/outbox/configured'
import { parseReason } from '@/lib/outbox/reasons'
import { laneNames, type LaneName } from '@/lib/outbox/sink'
import type { SinkState, Undelivered } from '@/lib/outbox/undelivered'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/staff/session'
import { projectLabel } from './inbox/rows'
import { withTimes } from '@/components/staff/moment'

/** A delivery as a row of the list. */
export function toDeliveryRow(desk: Desk, item: Undelivered): DeliveryRow {
  const { t } = desk
  const dead = item.status === 'dead'
  return {
    id: item.id,
    href: item.applicationId === null ? '/staff/accounts' : `/staff/applications/${item.applicationId}`,
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
  return detail === '' ? reason : t('deliveries.reason-detail', { reason, detail: userText(detail) })
}

/** The state of each sink that is configured, or was and has deliveries left. */
export function sinkLines(desk: Desk, states: ReadonlyMap<LaneName, SinkState>) {
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
