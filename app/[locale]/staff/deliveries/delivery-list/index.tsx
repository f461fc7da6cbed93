import type { ReactNode } from 'react'
import { Submit } from '@/components/staff/fields'
import { RecordItem, RecordList, Parts } from '@/components/staff/section-card'
import { StatusTag } from '@/components/staff/status-tag'
import type { StaffTranslate } from '@/lib/i18n/translate'

export type DeliveryRow = {
  id: string
  /** The application it belongs to. */
  href: string
  reference: string
  project: string
  sink: string
  reason: string
  dead: boolean
  tries: string
  /** Time of the next attempt; empty if given up. */
  next: ReactNode
  since: ReactNode
}

export type DeliveryListProps = {
  t: StaffTranslate
  rows: readonly DeliveryRow[]
  /** Whether the officer may retry; without it there are no buttons. */
  resends: boolean
}

/** Deliveries that have not arrived, each with the reason. Used inside an ActionForm. */
export function DeliveryList({ t, rows, resends }: DeliveryListProps) {
  return (
    <RecordList>
      {rows.map((row) => (
        <RecordItem key={row.id} actions={resends ? <Resend t={t} row={row} /> : null}>
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="text-base font-semibold">{row.sink}</span>
            <a
              href={row.href}
              className="inline-flex min-h-6 items-center text-crimson tabular-nums underline decoration-1 underline-offset-4"
            >
              {row.reference}
            </a>
            <StatusTag
              status={row.dead ? 'new' : 'due'}
              label={t(row.dead ? 'deliveries.state-dead' : 'deliveries.state-pending')}
            />
          </p>
          <p className="break-words">{row.reason}</p>
          <p className="text-ink-soft">
            <Parts parts={[row.project, row.since, row.tries, row.next]} />
          </p>
        </RecordItem>
      ))}
    </RecordList>
  )
}

function Resend({ t, row: { id, reference, sink } }: { t: StaffTranslate; row: DeliveryRow }) {
  return (
    <Submit
      kind="outline"
      name="which"
      value={id}
      aria-label={t('deliveries.resend-label', { reference, sink })}
    >
      {t('deliveries.resend')}
    </Submit>
  )
}
