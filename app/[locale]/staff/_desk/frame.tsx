import 'server-only'
import type { ReactNode } from 'react'
import { TopBar } from '@/components/staff/top-bar'
import { countGivenUp } from '@/lib/outbox/undelivered'
import type { Desk } from './desk'
import { otherLanguage } from './language'

type DeskFrameProps = {
  desk: Desk
  /** The visitor's path and query, for the language link. */ path: string
  children: ReactNode
}

/** The bar on top and the page below; for pages of people who are signed in. */
export async function DeskFrame({ desk, path, children }: DeskFrameProps) {
  const { text, locale, account } = desk
  const rooms = [
    { href: '/staff', label: text('bar.applications'), shown: desk.may('applications.read') },
    { href: '/staff/quarantine', label: text('bar.quarantine'), shown: desk.may('applications.read') },
    { href: '/staff/deliveries', label: await deliveriesLabel(desk), shown: desk.may('applications.read') },
    { href: '/staff/articles', label: text('bar.articles'), shown: desk.may('articles.edit') },
    { href: '/staff/numbers', label: text('bar.numbers'), shown: desk.may('applications.read') },
    { href: '/staff/accounts', label: text('bar.accounts'), shown: desk.may('accounts.manage') },
    { href: '/staff/subject', label: text('bar.subject'), shown: desk.may('applications.erase') },
    { href: '/staff/audit', label: text('bar.audit'), shown: desk.may('audit.read') },
  ]
  const room = path
    .replace(/\?.*/, '')
    .replace('/subject/erased', '/subject')
    .replace(/^\/staff\/applications.*/, '/staff')
    .replace(/^\/staff\/articles\/.*/, '/staff/articles')
  const links = rooms
    .filter(({ shown }) => shown)
    .map(({ href, label }) => ({ href, label, current: href === room }))
  const signOut = (
    <form action="/staff/sign-out" method="post">
      <button type="submit" className="flex min-h-11 cursor-pointer items-center hover:text-white">
        {text('bar.sign-out')}
      </button>
    </form>
  )
  return (
    <div className="flex min-h-dvh flex-col bg-white text-[0.95rem] leading-normal">
      <TopBar
        text={text}
        name={account.name}
        links={links}
        language={otherLanguage(locale, path)}
        signOut={signOut}
      />
      {children}
    </div>
  )
}

/** What was given up must not wait until somebody happens to look. */
async function deliveriesLabel({ db, text, may }: Desk): Promise<string> {
  const count = may('applications.read') ? await countGivenUp(db) : 0
  return count > 0 ? text('bar.deliveries-dead', { count }) : text('bar.deliveries')
}
