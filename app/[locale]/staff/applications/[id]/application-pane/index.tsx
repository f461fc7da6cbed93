import type { ReactNode } from 'react'
import { CopyButton } from '@/components/staff/copy-button'
import { Alert } from '@/components/staff/alert'
import { PrintButton } from '@/components/staff/print-button'
import { StatusTag } from '@/components/staff/status-tag'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { Timeline, type TimelineEntry } from '@/components/staff/timeline'
import { callHref } from '@/lib/people/number'
import { buttonClass } from '@/components/ui/button'

/**
 * `shown`: the value as pages show it, with times as people say them. `unprinted`: technical data that is not part of a
 * printed application.
 */
type Fact = {
  label: string
  value: string
  shown?: ReactNode
  urgent?: boolean
  unprinted?: boolean
}

export type PaneApplication = {
  name: string
  reference: string
  /** The number, or the address of a person who applied by e-mail. */
  account: string
  phone: string
  phoneSpaced: string
  verified: boolean
  /** When the applicant prefers to be called; absent without a preference. */
  preferred: string | undefined
  status: string
  statusLabel: string
  /** What an officer needs for the call, each with its label. */
  facts: readonly Fact[]
  /** The other submitted data, folded away. */
  details: readonly Fact[]
  flags: readonly string[]
  timeline: readonly TimelineEntry[]
}

type ApplicationPaneProps = {
  t: StaffTranslate
  application: PaneApplication
  back: string
  /** Who else looks at it. */
  lookers: ReactNode
  /** Printed above the application. */
  letterhead: ReactNode
  /** What mentions the officer and is to do. */
  mentions: ReactNode
  /** The calls and the form that records one. */
  calls: ReactNode
  tags: ReactNode
  /** The interviews and the form that arranges one. */
  interviews: ReactNode
  /** The forms that change it; absent without the permission. */
  actions: ReactNode
  /** Other applications of the same phone. */
  duplicates: ReactNode
  note: ReactNode
  erase: ReactNode
}

const pairs = 'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3.5 gap-y-2 text-sm leading-normal'

function Pairs({ facts }: { facts: readonly Fact[] }) {
  return facts.map(({ label, value, shown = value, urgent, unprinted }) => (
    <div key={label} className={unprinted ? 'contents print:hidden' : 'contents'}>
      <dt className="text-ink-soft">{label}</dt>
      <dd
        className={`min-w-0 break-words whitespace-pre-line ${urgent ? 'font-semibold text-crimson' : ''}`}
      >
        {shown}
      </dd>
    </div>
  ))
}

export function ApplicationPane({
  t,
  application,
  back,
  lookers,
  letterhead,
  mentions,
  calls,
  interviews,
  tags,
  actions,
  duplicates,
  note,
  erase,
}: ApplicationPaneProps) {
  const { name, reference, facts, details, flags, timeline } = application
  return (
    <article
      className="grid content-start gap-4 px-4 py-4 sm:px-6.5 lg:[&_.inline-flex]:min-h-9 lg:[&_.inline-flex]:py-1"
      aria-labelledby="application-name"
    >
      {letterhead}
      <a
        href={back}
        data-key="u"
        className="flex min-h-9 items-center justify-self-start text-sm text-link lg:hidden print:hidden"
      >
        {t('detail.back')}
      </a>
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 id="application-name" tabIndex={-1} className="min-w-0 text-2xl break-words">
          {name}
        </h1>
        <StatusTag status={application.status} label={application.statusLabel} />
        <span className="ml-auto flex items-baseline gap-x-3 text-sm text-ink-soft">
          <span className="tabular-nums">{reference}</span>
          <CopyButton text={reference} describes={t('detail.copy-reference')} />
          <PrintButton label={t('detail.print')} />
        </span>
        {lookers}
      </header>
      {flags.length > 0 ? (
        <Alert kind="warning">
          {t('detail.flagged', { reasons: flags.join(t('detail.separator')) })}
        </Alert>
      ) : null}
      {mentions}
      <Phone t={t} application={application} />
      <dl className={pairs}>
        <Pairs facts={facts} />
      </dl>
      {calls}
      <div className="contents max-md:order-2 max-md:grid max-md:gap-5">
        {actions}
        {interviews}
        {tags}
        <details className="-mt-2 text-sm">
          <summary className="flex min-h-9 items-center text-ink-soft underline decoration-line underline-offset-4 print:hidden">
            {t('detail.more')}
          </summary>
          <dl className={`${pairs} pt-1`}>
            <Pairs facts={details} />
          </dl>
        </details>
        {duplicates}
        <section className="grid gap-3">
          <h2 className="text-lg">{t('detail.history')}</h2>
          <Timeline label={t('detail.history')} entries={timeline} />
        </section>
      </div>
      {/* On phones the note follows the call: it is written while talking. */}
      <div className="max-md:order-1 max-md:empty:hidden md:-mt-2">{note}</div>
      <div className="empty:hidden max-md:order-3">{erase}</div>
    </article>
  )
}

type PhoneProps = {
  t: StaffTranslate
  application: {
    account: string
    phone: string
    phoneSpaced: string
    verified: boolean
    preferred: string | undefined
  }
}

/** One tap calls the number, or writes to the address of a person abroad. Wide on a phone, where officers call from. */
function Phone({ t, application }: PhoneProps) {
  const { account, phone, phoneSpaced, verified, preferred } = application
  const byMail = account !== phone
  const shown = byMail ? account : phoneSpaced
  const button = `${buttonClass('outline')} min-h-12! flex-[1_1_100%] text-base wrap-anywhere tabular-nums sm:flex-none print:hidden`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
      <a href={byMail ? `mailto:${account}` : callHref(phone)} className={button}>
        {byMail ? account : t('call.dial', { phone: phoneSpaced })}
      </a>
      <span className="hidden tabular-nums print:inline">{shown}</span>
      {preferred ? <span className="font-semibold">{preferred}</span> : null}
      <CopyButton
        text={account}
        describes={t(byMail ? 'detail.copy-email' : 'detail.copy-phone')}
      />
      <span className={verified ? 'text-leaf-deep' : 'text-brass-deep'}>
        {t(verified ? 'detail.verified' : 'detail.unverified')}
      </span>
      {byMail && phone !== '' ? (
        <a
          href={callHref(phone)}
          className="inline-flex min-h-11 items-center text-link tabular-nums"
        >
          {t('call.dial', { phone })}
        </a>
      ) : null}
    </div>
  )
}
