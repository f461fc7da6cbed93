import type { ReactNode } from 'react'
import { Moment, tellDay } from '@/components/staff/moment'
import { Parts, SectionCard } from '@/components/staff/section-card'
import { Unbroken } from '@/components/ui/unbroken'
import type { ErasurePlan } from '@/lib/applications/erase/plan-erasure'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { isMessageId, toStaffId } from '@/lib/i18n/known-ids'
import { projectLabel } from '@/app/[locale]/staff/_desk/labels'

type ErasurePreviewProps = {
  desk: Desk
  plan: ErasurePlan
  title: string
  /** Sentences about what stays of this person besides the usual. */
  more?: readonly string[]
  /** The form that erases. */
  children: ReactNode
}

/** What an erasure deletes and what stays, before it is made. */
export function ErasurePreview({ desk, plan, title, more = [], children }: ErasurePreviewProps) {
  const { t } = desk
  const account = accountRows(desk, plan)
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">
          <Unbroken text={title} />
        </h1>
        <p className="measure text-sm text-ink-soft">{t('erase.heading-lead')}</p>
      </div>
      <SectionCard
        title={t('erase.goes')}
        lead={t('erase.goes-lead', { count: plan.applications.length })}
      >
        {plan.applications.length > 0 ? (
          <ul className="grid border-t border-line">
            {plan.applications.map((one) => (
              <ApplicationLine key={one.id} desk={desk} plan={plan} one={one} />
            ))}
          </ul>
        ) : null}
        <Counted heading={t('erase.records')} rows={recordRows(desk, plan)} />
        <Counted heading={t('erase.account')} rows={account} />
      </SectionCard>
      <SectionCard title={t('erase.stays')}>
        <ul className="measure grid list-disc gap-2 pl-5 text-sm leading-normal">
          {[...staying(desk, plan), ...more].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </SectionCard>
      <SectionCard title={t('erase.submit')}>{children}</SectionCard>
    </>
  )
}

type LineProps = { desk: Desk; plan: ErasurePlan; one: ErasurePlan['applications'][number] }

function ApplicationLine({ desk, plan, one }: LineProps) {
  const { t } = desk
  const into = plan.applications.find(({ id }) => id === one.duplicateOf)
  const facts = [
    projectLabel(desk, one.project),
    t(`status.${one.status}`),
    <Moment key="made" {...tellDay(desk, one.createdAt)} />,
    into ? t('erase.duplicate-of', { reference: into.reference }) : '',
  ]
  return (
    <li className="grid gap-0.5 border-b border-line py-2.5 text-sm">
      <p className="flex flex-wrap gap-x-3">
        <span className="min-w-0 font-semibold break-words">{userText(one.name)}</span>
        <span className="tabular-nums">{one.reference}</span>
      </p>
      <p className="text-ink-soft">
        <Parts parts={facts} />
      </p>
    </li>
  )
}

function Counted({ heading, rows }: { heading: string; rows: readonly CountedRow[] }) {
  if (rows.length === 0) return null
  return (
    <div className="grid gap-1.5">
      <h3 className="font-sans text-sm font-semibold">{heading}</h3>
      <dl className="grid max-w-md grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 text-sm">
        {rows.map(({ label, count }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type PreviewDesk = Pick<Desk, 'intl' | 't'>
type CountedRow = { label: string; count: string }

/** The number of rows with each label. Tables without a label of their own are counted together. */
function labeled({ intl, t }: PreviewDesk, counts: Readonly<Record<string, number>>): CountedRow[] {
  const sums = new Map<string, number>()
  for (const [table, count] of Object.entries(counts)) {
    const known = isMessageId(`components.staff.erase.table.${table}`)
    const label = t(known ? toStaffId(`erase.table.${table}`) : 'erase.table.other')
    if (count > 0) sums.set(label, (sums.get(label) ?? 0) + count)
  }
  return [...sums].map(([label, count]) => ({ label, count: intl.formatNumber(count) }))
}

function recordRows(words: PreviewDesk, { rows, views }: ErasurePlan): CountedRow[] {
  return labeled(words, { ...rows, views })
}

function accountRows(words: PreviewDesk, { account }: ErasurePlan): CountedRow[] {
  return labeled(words, account)
}

/** What stays after an erasure, as sentences. */
function staying({ intl, t }: PreviewDesk, { delivered }: ErasurePlan): string[] {
  const sinks = intl.formatList(delivered.map((name) => t(`deliveries.sink.${name}`)))
  return [
    delivered.length > 0 ? t('erase.stays-sent', { sinks }) : t('erase.stays-unsent'),
    t('erase.stays-audit'),
    t('erase.stays-mark'),
  ]
}
