import { redirect } from 'next/navigation'
import { Flower } from '@/components/ui/flower'
import { colleagueNames, Inbox } from './_inbox/inbox'
import { openDesk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { StaffLayout, NotPermitted, firstDeskPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { inboxHref, parseInboxQuery } from './_inbox/inbox-query'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'

export const generateMetadata = titleMetadata('list.title')

export default async function InboxPage({ params, searchParams }: DeskProps) {
  const asked = await searchParams
  const query = parseInboxQuery(asked)
  const path = inboxHref(query)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.read')) {
    const begin = firstDeskPage(desk)
    // `/staff` and the link home redirect to the first permitted page. A link to a view of the inbox is refused
    // instead.
    if (begin !== undefined && path === '/staff') redirect(begin)
    return <NotPermitted desk={desk} path={path} />
  }
  return (
    <StaffLayout desk={desk} path={path}>
      <Inbox
        desk={desk}
        query={query}
        names={await colleagueNames(desk)}
        notExported={asked.export === 'too-long'}
      >
        <div className="grid h-full content-center justify-items-center gap-5 px-10 text-center">
          <Flower seed="bauhinia" size={88} openness={0.3} veins={2} />
          <p className="max-w-[22em] text-sm text-ink-soft">{desk.t('list.choose')}</p>
        </div>
      </Inbox>
    </StaffLayout>
  )
}
