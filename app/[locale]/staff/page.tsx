import type { Metadata } from 'next'
import { colleagueNames, Inbox } from './_desk/inbox'
import { openDesk } from './_desk/desk'
import { DeskFrame } from './_desk/frame'
import { inboxHref, parseInboxQuery, type SearchParams } from './_desk/inbox-query'
import { NotPermitted } from './_desk/not-permitted'
import { languageOf } from './_desk/text'

type InboxPageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: InboxPageProps): Promise<Metadata> {
  const { text } = languageOf((await params).locale)
  return { title: text('list.title') }
}

export default async function InboxPage({ params, searchParams }: InboxPageProps) {
  const query = parseInboxQuery(await searchParams)
  const path = inboxHref(query)
  const desk = await openDesk((await params).locale, path)
  if (!desk.may('applications.read')) return <NotPermitted desk={desk} path={path} />
  return (
    <DeskFrame desk={desk} path={path}>
      <Inbox desk={desk} query={query} names={await colleagueNames(desk)}>
        <p className="grid h-full place-items-center px-6 text-center text-sm text-ink-soft">{desk.text('list.choose')}</p>
      </Inbox>
    </DeskFrame>
  )
}
