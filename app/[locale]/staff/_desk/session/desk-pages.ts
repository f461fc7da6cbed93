import type { Permission } from '@/lib/accounts/staff/permissions'
import type { Desk } from './desk'
import type { IdBelow } from '@/lib/i18n/message-ids'

type DeskPage = {
  href: string
  label: IdBelow<'components.staff'>
  needs: Permission
  /** For setting up the desk rather than for the day's work: behind one button on wide screens. */
  rare?: true
}

/** The pages in the top bar, in order, each with the permission it requires. */
export const deskPages: readonly DeskPage[] = [
  { href: '/staff', label: 'bar.applications', needs: 'applications.read' },
  { href: '/staff/calendar', label: 'bar.calendar', needs: 'applications.read' },
  { href: '/staff/lessons', label: 'bar.lessons', needs: 'applications.read' },
  { href: '/staff/quarantine', label: 'bar.quarantine', needs: 'applications.read' },
  { href: '/staff/deliveries', label: 'bar.deliveries', needs: 'applications.read' },
  { href: '/staff/learners', label: 'bar.learners', needs: 'learners.change' },
  { href: '/staff/articles', label: 'bar.articles', needs: 'articles.edit' },
  { href: '/edit', label: 'bar.content', needs: 'content.edit' },
  { href: '/staff/numbers', label: 'bar.numbers', needs: 'applications.read' },
  { href: '/staff/tags', label: 'bar.tags', needs: 'applications.merge', rare: true },
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
