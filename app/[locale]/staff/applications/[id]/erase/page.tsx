import { z } from 'zod'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { planErasure, type ErasurePlan } from '@/lib/applications/erase/plan-erasure'
import { findForErasure } from '@/lib/applications/erase/erase'
import { eraseApplicationAction } from '@/app/[locale]/staff/subject/actions'
import { ErasurePreview } from '@/app/[locale]/staff/subject/erasure-preview'
import type { InboxQuery } from '@/app/[locale]/staff/_inbox/inbox-query'
import { applicationHref, keptList, ownPageHref } from '../../kept-list'
import { NotPermitted, StaffPage } from '@/app/[locale]/staff/_desk/staff-layout'
import { openDesk, type Desk, type DeskProps } from '@/app/[locale]/staff/_desk/session'
import { titleMetadata } from '@/app/[locale]/staff/_desk/language'

const link = 'inline-flex min-h-11 items-center text-link'

export const generateMetadata = titleMetadata('erase.title')

/** Shows what the erasure of an application deletes, and erases it. */
export default async function ErasePage({ params, searchParams }: DeskProps<{ id: string }>) {
  const { locale, id } = await params
  const asked = await searchParams
  const scope = asked.scope === 'person' ? 'person' : 'this'
  const list = keptList(asked)
  const path = ownPageHref(`${id}/erase`, list, scope === 'person' ? { scope } : {})
  const desk = await openDesk(locale, path)
  if (!desk.may('applications.erase')) return <NotPermitted desk={desk} path={path} />
  const found = z.uuid().safeParse(id).success ? await findForErasure(desk.db, id) : undefined
  return (
    <StaffPage desk={desk} path={path}>
      {found ? (
        <Preview desk={desk} id={id} scope={scope} found={found} list={list} />
      ) : (
        <Gone desk={desk} />
      )}
    </StaffPage>
  )
}

function Gone({ desk: { t } }: { desk: Desk }) {
  return (
    <>
      <h1 className="text-3xl">{t('detail.missing')}</h1>
      <p>{t('detail.missing-hint')}</p>
    </>
  )
}

type ErasedApplication = NonNullable<Awaited<ReturnType<typeof findForErasure>>>
type PreviewProps = {
  desk: Desk
  id: string
  scope: 'this' | 'person'
  found: ErasedApplication
  list: InboxQuery
}

async function Preview({ desk, id, scope, found, list }: PreviewProps) {
  const { db, by, t, locale } = desk
  const { reference, phone } = found
  const plan = await planErasure(db, scope === 'person' ? { phone } : { id }, by)
  const title =
    scope === 'person' ? t('erase.heading-person') : t('erase.heading-this', { reference })
  return (
    <ErasurePreview desk={desk} plan={plan} title={title} more={moreStaying(desk, plan, found)}>
      <ActionForm
        id="erase"
        action={eraseApplicationAction.bind(null, locale, id)}
        className="grid gap-4"
      >
        <input type="hidden" name="scope" value={scope} />
        <input type="hidden" name="seen" value={plan.seen} />
        <div className="max-w-md">
          <Input name="reference" label={t('erase.confirm')} hint={reference} autoComplete="off" />
        </div>
        <Submit className="justify-self-start">{t('erase.submit')}</Submit>
      </ActionForm>
      <p className="flex flex-wrap gap-x-6 text-sm">
        {scope === 'person' ? (
          <a href={ownPageHref(`${id}/erase`, list)} className={link}>
            {t('erase.this-instead')}
          </a>
        ) : (
          <a href={ownPageHref(`${id}/erase`, list, { scope: 'person' })} className={link}>
            {t('erase.all-instead')}
          </a>
        )}
        <a href={applicationHref(id, list)} className={link}>
          {t('quotation.back')}
        </a>
      </p>
    </ErasurePreview>
  )
}

/** What the erasure of one application leaves of the person. */
function moreStaying({ t }: Desk, plan: ErasurePlan, { others }: ErasedApplication): string[] {
  const left = others - plan.applications.length
  return [...(left > 0 ? [t('erase.stays-others', { count: left })] : [])]
}
