import 'server-only'
import { eq } from 'drizzle-orm'
import { ActionForm } from '@/components/staff/action-form'
import { Submit, Tick } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { leadImportRows } from '@/lib/db/schema/imports'
import { countImported, workedOn } from '@/lib/imports/decide'
import { leftOutOf, type LeadImport } from '@/lib/imports/find'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { undoImportAction } from '../actions'

/** The most applications of a list. */
const mostShown = 100

/** What has been stored, what has not and why, and the undo. */
export async function Result({ desk, found }: { desk: Desk; found: LeadImport }) {
  const { db, t, locale } = desk
  const { id, state, total, imported } = found
  const left = await db.$count(leadImportRows, eq(leadImportRows.importId, id))
  const stored = await countImported(db, id)
  return (
    <SectionCard
      title={state === 'running' ? t('imports.undo') : t(`imports.state.${state}`)}
      lead={state === 'running' ? undefined : t('imports.progress', { total, imported })}
    >
      {left > 0 && state === 'finished' ? (
        <p className="grid gap-1 text-sm">
          {t('imports.stopped-rows', { count: left })}
          <a
            href={`/staff/imports/${id}/refused`}
            className="inline-flex min-h-11 items-center text-link"
          >
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
      {state === 'finished' ? <LeftOut desk={desk} id={id} /> : null}
      <Kept desk={desk} id={id} stored={stored} />
    </SectionCard>
  )
}

/** The applications that lack an entry of their row, which a note of theirs keeps. */
async function LeftOut({ desk: { db, t }, id }: { desk: Desk; id: string }) {
  const lacking = await leftOutOf(db, id, mostShown)
  const about = ({ line, body }: (typeof lacking)[number]) =>
    t('imports.problem-row', { line, problem: userText(body) })
  return (
    <Applications
      lead={t('imports.lacking')}
      all={lacking.map((one) => ({ ...one, about: about(one) }))}
    />
  )
}

/** The applications that somebody has worked on. */
async function Kept({ desk: { db, t }, id, stored }: { desk: Desk; id: string; stored: number }) {
  const kept = stored === 0 ? [] : await workedOn(db, id, mostShown)
  const lead = t('imports.undone-left', { count: kept.length })
  return (
    <Applications lead={lead} all={kept.map((one) => ({ ...one, about: userText(one.name) }))} />
  )
}

type ApplicationsProps = {
  lead: string
  all: readonly { id: string; reference: string; about: string }[]
}

function Applications({ lead, all }: ApplicationsProps) {
  if (all.length === 0) return null
  return (
    <div className="grid gap-1 text-sm">
      <p>{lead}</p>
      <ul className="max-h-80 overflow-y-auto" tabIndex={0}>
        {all.map(({ id, reference, about }) => (
          <li key={id}>
            <a
              href={`/staff/applications/${id}`}
              className="inline-flex min-h-9 items-center gap-2 text-link"
            >
              {reference} {about}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
