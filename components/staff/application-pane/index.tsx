import type { ReactNode } from 'react'
import { CopyButton } from '@/components/staff/copy-button'
import { Notice } from '@/components/staff/notice'
import { StatusTag } from '@/components/staff/status-tag'
import type { Text } from '@/components/staff/text'
import { Timeline, type TimelineEntry } from '@/components/staff/timeline'

export type PaneApplication = {
  name: string
  reference: string
  phone: string
  phoneSpaced: string
  verified: boolean
  status: string
  statusLabel: string
  /** Everything that was submitted, each with its label. */
  facts: readonly { label: string; value: string }[]
  flags: readonly string[]
  earlier: readonly { href: string; text: string; reference: string }[]
  timeline: readonly TimelineEntry[]
}

export type ApplicationPaneProps = {
  text: Text
  application: PaneApplication
  back: string
  /** The forms that change it; absent for those who may only read. */
  actions: ReactNode
  note: ReactNode
}

/** One application in full. */
export function ApplicationPane({ text, application, back, actions, note }: ApplicationPaneProps) {
  const { name, reference, phone, phoneSpaced, verified, facts, flags, earlier, timeline } = application
  return (
    <article className="grid content-start gap-5 px-4 py-5 sm:px-6.5" aria-labelledby="application-name">
      <a
        href={back}
        className="flex min-h-9 items-center justify-self-start text-sm text-crimson underline underline-offset-4 lg:hidden"
      >
        {text('detail.back')}
      </a>
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 id="application-name" className="min-w-0 text-3xl break-words">
          {name}
        </h1>
        <StatusTag status={application.status} label={application.statusLabel} />
        <span className="ml-auto text-sm text-ink-soft tabular-nums">{reference}</span>
      </header>
      {flags.length > 0 ? (
        <Notice kind="warning">
          {text('detail.flagged', { reasons: flags.join(text('detail.separator')) })}
        </Notice>
      ) : null}
      {actions}
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3.5 gap-y-1.5 text-sm leading-normal">
        <div className="contents">
          <dt className="text-ink-soft">{text('detail.phone')}</dt>
          <dd className="flex flex-wrap items-center gap-x-4">
            <a href={`tel:+86${phone}`} className="tabular-nums underline decoration-line underline-offset-4">
              {phoneSpaced}
            </a>
            <CopyButton text={phone} label={text('detail.copy')} copiedLabel={text('detail.copied')} />
            <span className={verified ? 'text-leaf-deep' : 'text-brass-deep'}>
              {text(verified ? 'detail.verified' : 'detail.unverified')}
            </span>
          </dd>
        </div>
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {earlier.length > 0 ? (
        <Notice kind="warning">
          <h2 className="font-sans text-sm font-semibold">
            {text('detail.earlier', { count: earlier.length })}
          </h2>
          <ul>
            {earlier.map(({ href, text: line, reference: number }) => (
              <li key={href}>
                <a href={href} className="inline-block py-0.5 underline underline-offset-4">
                  {line} <span className="whitespace-nowrap">{number}</span>
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <section className="grid gap-3">
        <h2 className="text-lg">{text('detail.history')}</h2>
        <Timeline label={text('detail.history')} entries={timeline} />
        {note}
      </section>
    </article>
  )
}
