import { notFound } from 'next/navigation'
import { SectionCard } from '@/components/staff/section-card'
import { Timeline } from '@/components/staff/timeline'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { readPerson } from '@/lib/applications/inbox/read-application'
import { userText } from '@/lib/text/user-text'
import { openDesk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'
import { applicationHref, keptList, ownPageHref } from '../../kept-list'
import { ApartForm, ApartStep, OtherLine } from '../duplicates'
import { toTimeline } from '../timeline'

export const generateMetadata = titleMetadata('person.title')

/** All inquiries, bookings, messages, calls and interviews of one person. */
export default async function PersonPage({ params, searchParams }: DeskProps<{ id: string }>) {
  const { locale, id } = await params
  const list = keptList(await searchParams)
  const path = ownPageHref(`${id}/person`, list)
  const desk = await openDesk(locale, path)
  if (!desk.may('applications.read')) return <NotPermitted desk={desk} path={path} />
  const { db, by, t } = desk
  const person = await readPerson(db, id, by)
  if (!person) notFound()
  const names = new Map(
    (await listAccounts(db, desk.locale)).map((one) => [one.id, userText(one.name)]),
  )
  const { application, samePhone, alike } = person
  const all = [application, ...samePhone].toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  )
  return (
    <StaffPage desk={desk} path={path}>
      <header className="grid gap-2">
        <a
          href={applicationHref(id, list)}
          className="flex min-h-9 items-center justify-self-start text-link"
        >
          {t('message.back')}
        </a>
        <h1 className="text-3xl">{userText(application.name)}</h1>
        <p className="measure text-sm leading-normal text-ink-soft">{t('person.lead')}</p>
      </header>
      <SectionCard title={t('person.applications', { count: all.length })}>
        <ApartForm desk={desk} it={application} rows={alike} query={list}>
          <ul className="grid gap-1.5 text-sm">
            {all.map((one) => {
              const act =
                'apart' in one ? <ApartStep desk={desk} it={application} one={one} /> : null
              return <OtherLine key={one.id} desk={desk} other={one} query={list} act={act} />
            })}
          </ul>
        </ApartForm>
      </SectionCard>
      <SectionCard title={t('detail.history')}>
        <Timeline label={t('detail.history')} entries={toTimeline(desk, person, names)} />
      </SectionCard>
    </StaffPage>
  )
}
