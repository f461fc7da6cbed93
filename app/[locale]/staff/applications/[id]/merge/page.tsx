import { listAccounts } from '@/lib/accounts/staff/accounts'
import { may } from '@/lib/accounts/staff/permissions'
import { isSameAccount } from '@/lib/people/account'
import { readApplication } from '@/lib/applications/inbox/read-application'
import { userText } from '@/lib/text/user-text'
import { applicationHref, keptList, ownPageHref } from '../../kept-list'
import { MergePreview } from './merge-preview'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { openDesk, type SearchParams } from '@/app/[locale]/staff/_desk/session'
import { titled } from '@/app/[locale]/staff/_desk/language'

type MergePageProps = {
  params: Promise<{ locale: string; id: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = titled('merge.title')

const canOwn = (account: Awaited<ReturnType<typeof listAccounts>>[number]) =>
  account.deactivatedAt === null && may(account, 'applications.change')

/** Shows what a merge of two applications changes, before it is made. */
export default async function MergePage({ params, searchParams }: MergePageProps) {
  const { locale, id } = await params
  const asked = await searchParams
  const { with: other } = asked
  const list = keptList(asked)
  const otherId = typeof other === 'string' ? other : ''
  const path = ownPageHref(`${id}/merge`, list, { with: otherId })
  const desk = await openDesk(locale, path)
  if (!desk.may('applications.merge')) return <NotPermitted desk={desk} path={path} />
  const { db, by, t } = desk
  const kept = await readApplication(db, id, by)
  const merged = otherId === id ? undefined : await readApplication(db, otherId, by)
  const possible =
    kept?.application.mergedInto === null &&
    merged?.application.mergedInto === null &&
    !kept.samePhone.some((one) => one.id === otherId && one.apart) &&
    isSameAccount(kept.application, merged.application)
  const accounts = await listAccounts(db, desk.locale)
  const people = {
    names: new Map(accounts.map((account) => [account.id, userText(account.name)])),
    active: new Set(accounts.filter(canOwn).map((account) => account.id)),
  }
  return (
    <StaffPage desk={desk} path={path}>
      {possible ? (
        <MergePreview desk={desk} kept={kept} merged={merged} people={people} list={list} />
      ) : (
        <>
          <h1 className="text-3xl">{t('merge.title')}</h1>
          <p role="status">{t('merge.not-possible')}</p>
          <a href={applicationHref(id, list)} className="text-link">
            {t('merge.back')}
          </a>
        </>
      )}
    </StaffPage>
  )
}
