import { Submit } from '@/components/staff/fields'
import { Parts } from '@/components/staff/parts'
import { StatusTag } from '@/components/staff/status-tag'
import type { Text } from '@/components/staff/text'

export type DeliveryRow = {
  id: string
  /** The application it tells of. */
  href: string
  reference: string
  project: string
  sink: string
  reason: string
  dead: boolean
  tries: string
  /** When it is tried again; empty for one that was given up. */
  next: string
  since: string
}

export type DeliveryListProps = {
  text: Text
  rows: readonly DeliveryRow[]
  /** Whether the officer may send again; buttons are left out otherwise. */
  resends: boolean
}

/** What has not arrived, each with the reason in words. Stands inside an ActionForm. */
export function DeliveryList({ text, rows, resends }: DeliveryListProps) {
  return (
    <ul className="grid border-t border-line">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
        >
          <div className="grid min-w-0 flex-[1_1_18rem] gap-1 text-sm leading-normal">
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
                label={text(row.dead ? 'deliveries.state-dead' : 'deliveries.state-pending')}
              />
            </p>
            <p className="break-words">{row.reason}</p>
            <p className="text-ink-soft">
              <Parts parts={[row.project, row.since, row.tries, row.next]} />
            </p>
          </div>
          {resends ? (
            <Submit
              kind="outline"
              name="which"
              value={row.id}
              aria-label={text('deliveries.resend-label', { reference: row.reference, sink: row.sink })}
            >
              {text('deliveries.resend')}
            </Submit>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
