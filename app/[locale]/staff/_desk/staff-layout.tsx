import 'server-only'
import type { ReactNode } from 'react'
import { mainId, SkipLink } from '@/components/layout/skip-link'
import { Alert } from '@/components/staff/alert'
import { Palette } from '@/app/[locale]/staff/_desk/palette'
import { SaveKey } from '@/app/[locale]/staff/_desk/save-key'
import { TopBar } from '@/app/[locale]/staff/_desk/top-bar'
import { findHeldPeriod } from '@/lib/applications/erase/retention'
import { env } from '@/lib/env'
import { otherLanguages } from '@/lib/i18n/locales'
import { countGivenUp } from '@/lib/outbox/undelivered'
import { buttonClass } from '@/components/ui/button'
import type { Permission } from '@/lib/accounts/staff/permissions'
import { isProtected } from '@/lib/accounts/staff/sessions'
import { CallBackReminder } from '@/app/[locale]/staff/_desk/call-back-reminder'
import { callBackMoment } from '@/lib/applications/change/call-back'
import { ownCallBacks } from '@/lib/applications/inbox/list'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { countsOnce } from './once'
import { logRefusal, type Desk } from './session'

type StaffLayoutProps = {
  desk: Desk
  /** The visitor's path and query, for the language link. */ path: string
  children: ReactNode
}

/** The top bar with the page below it, for people who are signed in. */
export async function StaffLayout({ desk, path, children }: StaffLayoutProps) {
  const { t, locale, account, intl } = desk
  const current = path
    .replace(/\?.*/, '')
    .replace(/^\/staff\/applications.*/, '/staff')
    .replace(/^\/staff\/(articles|learners|accounts|subject|numbers)\/.*/, '/staff/$1')
    .replace(/^\/edit\/.*/, '/edit')
  const givenUp = desk.may('applications.read') ? await countGivenUp(desk.db) : 0
  const labels = new Map([
    [
      '/staff/deliveries',
      t(givenUp > 0 ? 'bar.deliveries-dead' : 'bar.deliveries', { count: givenUp }),
    ],
    ['/staff/quarantine', await quarantineLabel(desk)],
  ])
  const links = deskPages
    .filter(({ needs }) => desk.may(needs))
    .map(({ href, label, rare = false }) => ({
      href,
      // With a number, it needs attention.
      rare: rare && !(href === '/staff/deliveries' && givenUp > 0),
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
        find={
          desk.may('applications.read') ? (
            <Palette locale={locale} texts={paletteTexts(desk)} />
          ) : undefined
        }
        signOut={signOut}
      />
      <div id={mainId} tabIndex={-1} className="flex flex-1 flex-col">
        {path === '/staff/retention' ? null : <HeldRetention desk={desk} />}
        {children}
      </div>
      <Reminder desk={desk} />
      <SaveKey />
    </div>
  )
}

function paletteTexts({ t }: Desk) {
  const label = t('palette.label')
  const placeholder = t('palette.placeholder')
  const [submit, close, failed] = [t('palette.submit'), t('keys.close'), t('palette.failed')]
  return { open: label, label, placeholder, submit, close, failed }
}

/** Tells administrators that a shorter retention period waits for their confirmation. */
async function HeldRetention({ desk: { db, may, t } }: { desk: Desk }) {
  const held = may('accounts.manage') ? await findHeldPeriod(db, env().RETENTION_DAYS) : undefined
  if (!held) return null
  return (
    <Alert kind="warning">
      {t('retention.held', { from: held.from, to: held.to, erases: held.erases })}{' '}
      <a href="/staff/retention" className="text-link">
        {t('retention.decide')}
      </a>
    </Alert>
  )
}

/** The label of the link to suspected spam, with the number of applications that wait for a decision. */
async function quarantineLabel({ db, t, may, account }: Desk): Promise<string> {
  const count = may('applications.read') ? (await countsOnce(db, account.id)).of('quarantined') : 0
  return count > 0 ? t('bar.quarantine-waiting', { count }) : t('bar.quarantine')
}

/** For a page that the person's roles do not permit, or not before the second factor is on. */
export async function NotPermitted({ desk, path }: { desk: Desk; path: string }) {
  const { t, account } = desk
  const guarded = isProtected(account)
  if (guarded) await logRefusal(desk, { path })
  return (
    <StaffPage desk={desk} path={path}>
      <h1 className="text-3xl">
        {t(guarded ? 'not-permitted.title' : 'not-permitted.unguarded-title')}
      </h1>
      <p className="text-ink-soft">
        {t(guarded ? 'not-permitted.hint' : 'not-permitted.unguarded-hint')}
      </p>
      {guarded ? null : (
        <a href="/staff/account" className={`${buttonClass('outline')} justify-self-start`}>
          {t('account.title')}
        </a>
      )}
    </StaffPage>
  )
}

/** A page with the top bar and one column, as all have except the inbox. */
export function StaffPage({ desk, path, children }: StaffLayoutProps) {
  return (
    <StaffLayout desk={desk} path={path}>
      <main className="flex-1 bg-paper-deep print:bg-white">
        <div className="mx-auto grid w-full max-w-[72rem] content-start gap-6 px-4 py-8 sm:px-6">
          {children}
        </div>
      </main>
    </StaffLayout>
  )
}

/** Reminds the signed-in officer of today's timed call-backs, on every page of the desk. */
async function Reminder({ desk }: { desk: Desk }) {
  const { db, account, by, t } = desk
  if (!desk.may('applications.read')) return null
  const planned = await ownCallBacks(db, account.id, by.at)
  const calls = planned.flatMap(({ id, reference, followUpOn: on, followUpTime: time }) =>
    on === null || time === null
      ? []
      : [
          {
            id: `${id} ${time}`,
            href: `/staff/applications/${id}`,
            label: t('call.due', { reference, time }),
            at: callBackMoment({ on, time }).toISOString(),
          },
        ],
  )
  return <CallBackReminder calls={calls} />
}

type DeskLink = {
  href: string
  label: IdBelow<'components.staff'>
  needs: Permission
  /** For setting up the desk rather than for the day's work: behind one button on wide screens. */
  rare?: true
}

/** The pages in the top bar, in order, each with the permission it requires. */
export const deskPages: readonly DeskLink[] = [
  { href: '/staff', label: 'bar.applications', needs: 'applications.read' },
  { href: '/staff/calendar', label: 'bar.calendar', needs: 'applications.read' },
  { href: '/staff/lessons', label: 'bar.lessons', needs: 'applications.read' },
  { href: '/staff/quarantine', label: 'bar.quarantine', needs: 'applications.read' },
  { href: '/staff/deliveries', label: 'bar.deliveries', needs: 'applications.resend', rare: true },
  { href: '/staff/learners', label: 'bar.learners', needs: 'learners.change' },
  { href: '/staff/articles', label: 'bar.articles', needs: 'articles.edit' },
  { href: '/edit', label: 'bar.content', needs: 'content.edit', rare: true },
  { href: '/staff/numbers', label: 'bar.numbers', needs: 'applications.read' },
  { href: '/staff/assignment', label: 'bar.assignment', needs: 'assignment.manage', rare: true },
  { href: '/staff/templates', label: 'bar.templates', needs: 'templates.manage', rare: true },
  { href: '/staff/accounts', label: 'bar.accounts', needs: 'accounts.manage', rare: true },
  { href: '/staff/subject', label: 'bar.subject', needs: 'applications.erase', rare: true },
  { href: '/staff/audit', label: 'bar.audit', needs: 'audit.read', rare: true },
]

/** The start page: the first one that the person's roles permit; undefined if there is none. */
export function firstDeskPage({ may }: Pick<Desk, 'may'>): string | undefined {
  return deskPages.find(({ needs }) => may(needs))?.href
}
