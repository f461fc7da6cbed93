import { Submit } from '@/components/staff/fields'
import { RecordItem, RecordList, Parts } from '@/components/staff/section-card'
import { Moment } from '@/components/staff/moment'
import type { StaffTranslate } from '@/lib/i18n/translate'

export type QuarantineRow = {
  id: string
  href: string
  version: number
  reference: string
  name: string
  phone: string
  project: string
  /** The page and language it was sent from. */
  origin: readonly string[]
  /** What the applicant asks, by which spam is told most easily; empty without a question. */
  question: string
  reasons: string
  time: string
  /** The whole time, with seconds. */
  exactTime: string
  dateTime: string
  confirmed: boolean
}

export type QuarantineListProps = {
  t: StaffTranslate
  rows: readonly QuarantineRow[]
  /** Whether the officer may decide; without it there are no buttons. */
  decides: boolean
}

/** Suspected spam, each with the reason and two buttons. Used inside a BulkForm. */
export function QuarantineList({ t, rows, decides }: QuarantineListProps) {
  return (
    <RecordList>
      {rows.map((row) => (
        <RecordItem key={row.id} actions={decides ? <Decision t={t} row={row} /> : null}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            {decides ? (
              <input
                type="checkbox"
                name="row"
                value={`${row.id}:${row.version}`}
                aria-label={t('bulk.pick', { name: row.name })}
                className="size-4 self-center accent-crimson"
              />
            ) : null}
            <a
              href={row.href}
              className="text-base font-semibold break-all text-ink underline decoration-line underline-offset-4 hover:decoration-crimson"
            >
              {row.name}
            </a>
            <span className="whitespace-nowrap text-ink-soft tabular-nums">{row.phone}</span>
            <span className="whitespace-nowrap text-ink-soft tabular-nums">{row.reference}</span>
          </p>
          <p>
            <Parts
              parts={[
                row.project,
                ...row.origin,
                <Moment
                  key="time"
                  time={row.time}
                  exactTime={row.exactTime}
                  dateTime={row.dateTime}
                  className="tabular-nums"
                />,
              ]}
            />
          </p>
          {row.question ? <p className="line-clamp-3 break-words">{row.question}</p> : null}
          <p className="text-brass-deep">{t('quarantine.reason', { reasons: row.reasons })}</p>
        </RecordItem>
      ))}
    </RecordList>
  )
}

function Decision({ t, row }: { t: StaffTranslate; row: QuarantineRow }) {
  const { id, version, reference, confirmed } = row
  const value = (what: string) => `${what}:${id}:${version}`
  return (
    <div className="flex flex-wrap gap-2">
      <Submit
        kind="outline"
        name="do"
        value={value('release')}
        aria-label={t('quarantine.release-label', { reference })}
      >
        {t('bulk.release')}
      </Submit>
      {confirmed ? null : (
        <Submit
          kind="quiet"
          name="do"
          value={value('spam')}
          aria-label={t('quarantine.confirm-label', { reference })}
        >
          {t('bulk.spam')}
        </Submit>
      )}
    </div>
  )
}
