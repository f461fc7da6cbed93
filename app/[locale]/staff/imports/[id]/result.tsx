import 'server-only'
import { eq } from 'drizzle-orm'
import { ActionForm } from '@/components/staff/action-form'
import { Submit, Tick } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { leadImportRows } from '@/lib/db/schema/imports'
import type { LeadImport } from '@/lib/imports/find'
import { countImported, workedOn } from '@/lib/imports/undo'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/staff/session'
import { undoImportAction } from '../actions'

const mostShown = 50

/** What has been stored, what has not and why, and the undo. */
export async function Result({ desk, found }: { desk: Desk; found: LeadImport }) {
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
