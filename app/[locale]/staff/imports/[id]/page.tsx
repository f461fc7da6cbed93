import { notFound } from 'next/navigation'
import { ActionForm } from '@/components/staff/action-form'
import { Submit, Tick } from '@/components/staff/fields'
import { KeepCurrent } from './keep-current'
import { Alert } from '@/components/staff/alert'
import { SectionCard } from '@/components/staff/section-card'
import { toStaffId } from '@/lib/i18n/known-ids'
import { getImport, type LeadImport } from '@/lib/imports/find'
import { userText } from '@/lib/text/user-text'
import { dropImportAction, undoImportAction } from '../actions'
import { NotPermitted, StaffPage } from '@/app/staff/staff-layout'
import { ChoiceForm } from './choice-form'
import { Preview } from './preview'
import { openDesk, type Desk } from '@/app/staff/session'
import { titled } from '@/app/staff/language'
import 'server-only'
import { eq } from 'drizzle-orm'
import { leadImportRows } from '@/lib/db/schema/imports'
import { countImported, workedOn } from '@/lib/imports/undo'

const mostShown = 50

/** What has been stored, what has not and why, and the undo. */
async function Result({ desk, found }: { desk: Desk; found: LeadImport }) {
  const { db, t, locale } = desk
  const { id, state, total, imported } = found
  const left = await db.$count(leadImportRows, eq(leadImportRows.importId, id))
  const stored = await countImported(db, id)
  return (
    <SectionCard title={t(`imports.state.${state}`)} lead={t('imports.progress', { total, imported })}>
      {left > 0 && state === 'finished' ? (
        <p className="grid gap-1 text-sm">
          {t('imports.stopped-rows', { count: left })}
          <a href={`/staff/imports/${id}/refused`} className="inline-flex min-h-11 items-center text-link">
            {t('imports.refused')}
          </a>
        </p>
      ) : null}
      {stored > 0 && state !== 'undone' ? (
        <ActionForm id="undo" action={undoImportAction.bind(null, locale, id)}>
          <p className="text-sm leading-normal">{t('imports.undo-lead', { count: stored })}</p>
          <Tick name="sure" label={t('imports.undo-sure', { count: stored })} />
          <Submit kind="outline" className="justify-self-start">
            {t('imports.undo')}
          </Submit>
        </ActionForm>
      ) : null}
      <Kept desk={desk} id={id} stored={stored} />
    </SectionCard>
  )
}

/** The applications that somebody has worked on. */
async function Kept({ desk: { db, t }, id, stored }: { desk: Desk; id: string; stored: number }) {
  const kept = stored === 0 ? [] : await workedOn(db, id, mostShown)
  if (kept.length === 0) return null
  return (
    <div className="grid gap-1 text-sm">
      <p>{t('imports.undone-left', { count: kept.length })}</p>
      <ul>
        {kept.map((one) => (
          <li key={one.id}>
            <a
              href={`/staff/applications/${one.id}`}
              className="inline-flex min-h-9 items-center gap-2 text-link"
            >
              {one.reference} {userText(one.name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ImportPageProps = { params: Promise<{ locale: string; id: string }> }

export const generateMetadata = titled('imports.title')

/** An import in its present state: work in progress, the decision, or the result. */
export default async function ImportPage({ params }: ImportPageProps) {
  const { locale, id } = await params
  const path = `/staff/imports/${id}`
  const desk = await openDesk(locale, path)
  if (!desk.may('applications.import')) return <NotPermitted desk={desk} path={path} />
  const found = await getImport(desk.db, id)
  if (!found) notFound()
  const { t } = desk
  return (
    <StaffPage desk={desk} path={path}>
      <header className="grid gap-2">
        <a href="/staff/imports" className="flex min-h-9 items-center justify-self-start text-link">
          {t('imports.back')}
        </a>
        <h1 className="text-3xl break-words">{userText(found.fileName)}</h1>
        <p className="text-sm text-ink-soft">{t(`imports.state.${found.state}`)}</p>
      </header>
      <State desk={desk} found={found} path={path} />
    </StaffPage>
  )
}

type StateProps = { desk: Desk; found: LeadImport; path: string }

function State({ desk, found, path }: StateProps) {
  switch (found.state) {
    case 'ready':
      return (
        <>
          <Preview desk={desk} found={found} />
          <ChoiceForm desk={desk} found={found} />
          <Drop desk={desk} id={found.id} />
        </>
      )
    case 'uploading':
    case 'failed':
      return (
        <>
          <Alert kind="warning">
            {desk.t(found.problem === null ? 'imports.incomplete' : toStaffId(found.problem))}
          </Alert>
          <Drop desk={desk} id={found.id} />
        </>
      )
    case 'finished':
    case 'undone':
      return <Result desk={desk} found={found} />
    default:
      return <Working desk={desk} found={found} path={path} />
  }
}

function Working({ desk, found, path }: StateProps) {
  const { t } = desk
  const { state, total, imported, checkedTo } = found
  const checking = state === 'checking'
  const [value, most] = checking ? [checkedTo, total + 1] : [imported, total]
  const label = checking
    ? t('imports.checked', { line: checkedTo })
    : t('imports.progress', { total, imported })
  return (
    <>
      <SectionCard title={t(`imports.state.${state}`)} lead={t('imports.working')}>
        {state === 'running' || checking ? (
          <div role="status" className="grid gap-2">
            <progress value={value} max={most} aria-label={label} className="h-3 w-full accent-crimson" />
            <p className="text-sm tabular-nums">{label}</p>
          </div>
        ) : null}
        <KeepCurrent href={path} />
      </SectionCard>
      {state === 'running' ? <Result desk={desk} found={found} /> : null}
    </>
  )
}

function Drop({ desk: { t, locale }, id }: { desk: Desk; id: string }) {
  return (
    <ActionForm id="drop" action={dropImportAction.bind(null, locale, id)}>
      <Submit kind="outline" className="justify-self-start">
        {t('imports.drop')}
      </Submit>
    </ActionForm>
  )
}
