import 'server-only'
import type { ReactNode } from 'react'
import { mainId, SkipLink } from '@/components/layout/skip-link'
import { Notice } from '@/components/staff/notice'
import { TopBar } from '@/components/staff/top-bar'
import { readCounts } from '@/lib/applications/counts'
import { findHeldPeriod } from '@/lib/applications/retention'
import { env } from '@/lib/env'
import { otherLanguages } from '@/lib/i18n/locales'
import { countGivenUp } from '@/lib/outbox/undelivered'
import type { Desk } from './session/desk'
import { Reminder } from './reminder'
import { deskPages } from './session/desk-pages'

type DeskLayoutProps = {
  desk: Desk
  /** The visitor's path and query, for the language link. */ path: string
  children: ReactNode
}

/** The top bar with the page below it, for people who are signed in. */
export async function DeskLayout({ desk, path, children }: DeskLayoutProps) {
  const { t, locale, account, intl } = desk
  const current = path
    .replace(/\?.*/, '')
    .replace(/^\/staff\/applications.*/, '/staff')
    .replace(/^\/staff\/(articles|learners|accounts|subject|numbers)\/.*/, '/staff/$1')
    .replace(/^\/edit\/.*/, '/edit')
  const labels = new Map([
    ['/staff/deliveries', await deliveriesLabel(desk)],
    ['/staff/quarantine', await quarantineLabel(desk)],
  ])
  const links = deskPages
    .filter(({ needs }) => desk.may(needs))
    .map(({ href, label, rare = false }) => ({
      href,
      rare,
      label: labels.get(href) ?? t(label),
      current: href === current,
    }))
  const signOut = (
    <form action="/staff/sign-out" method="post">
      <button type="submit" className="flex min-h-11 cursor-pointer items-center hover:text-white">
        {t('bar.sign-out')}
      </button>
    </form>
  )
  return (
    <div className="flex min-h-dvh flex-col bg-white text-[0.95rem] leading-normal">
      <SkipLink text={intl.formatMessage({ id: 'components.layout.skip' })} />
      <TopBar
        t={t}
        name={account.name}
        links={links}
        languages={otherLanguages(locale, path)}
        signOut={signOut}
      />
      <div id={mainId} tabIndex={-1} className="flex flex-1 flex-col">
        {path === '/staff/retention' ? null : <HeldRetention desk={desk} />}
        {children}
      </div>
      <Reminder desk={desk} />
    </div>
  )
}

/** Tells administrators that a shorter retention period waits for their confirmation. */
async function HeldRetention({ desk: { db, may, t } }: { desk: Desk }) {
  const held = may('accounts.manage') ? await findHeldPeriod(db, env().RETENTION_DAYS) : undefined
  if (!held) return null
  return (
    <Notice kind="warning">
      {t('retention.held', { from: held.from, to: held.to, erases: held.erases })}{' '}
      <a href="/staff/retention" className="text-link">
        {t('retention.decide')}
      </a>
    </Notice>
  )
}

/** The label of the link to suspected spam, with the number of applications that wait for a decision. */
async function quarantineLabel({ db, t, may }: Desk): Promise<string> {
  const count = may('applications.read') ? (await readCounts(db)).of('quarantined') : 0
  return count > 0 ? t('bar.quarantine-waiting', { count }) : t('bar.quarantine')
}

/** The label of the link to deliveries, with the number of those given up: they need attention. */
async function deliveriesLabel({ db, t, may }: Desk): Promise<string> {
  const count = may('applications.read') ? await countGivenUp(db) : 0
  return count > 0 ? t('bar.deliveries-dead', { count }) : t('bar.deliveries')
}
