import type { Metadata } from 'next'
import { Alert } from '@/components/staff/alert'
import { NotPermitted } from '@/app/staff/staff-layout'
import { orRefusal } from '../_screens/refusal-screen'
import { readCatalog } from '../_screens/catalog'
import { readClaims } from '../_screens/claims'
import { ClaimsTable } from '../_screens/claims-table'
import { BehindList, PlannedList } from '../_screens/document-row'
import { EditLayout } from '../_screens/edit-layout'
import { readNames } from '../_form/entry-names'
import { openEditor, type Editor } from '../_screens/editor'
import { single, statusHref } from '../_screens/href'
import { DraftList, Proposals } from '../_propose/proposals'
import { ownDrafts } from '../_propose/drafts'
import { readStaleness } from '../_screens/staleness'
import { editLanguage } from '../_screens/text'
import { workspace } from '../_screens/workspace'

type StatusPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: StatusPageProps): Promise<Metadata> {
  return { title: editLanguage((await params).locale).t('status.title') }
}

/** Which languages are behind, the open proposals with their checks, and what the site claimed when. */
export default async function StatusPage({ params, searchParams }: StatusPageProps) {
  const asked = await searchParams
  const [branch, instead] = [single(asked.branch), single(asked.instead)]
  const found = await openEditor((await params).locale, statusHref(branch))
  if (found.kind === 'refused') return <NotPermitted desk={found.desk} path={statusHref()} />
  return orRefusal(found.editor, statusHref(), () => screen(found.editor, branch, instead !== undefined))
}

async function screen(found: Editor, branch: string | undefined, isInstead: boolean) {
  const editor = { ...found, nameOf: await readNames(found.locale) }
  const { t } = editor
  const [drafts, proposals, catalog, staleness, claims] = await Promise.all([
    ownDrafts(editor),
    workspace().proposals(),
    readCatalog(),
    readStaleness(),
    readClaims(),
  ])
  const isProposed = proposals.some((one) => one.branch === branch)
  return (
    <EditLayout editor={editor} path={statusHref()}>
      <h1 className="text-3xl">{t('status.title')}</h1>
      {branch !== undefined && isProposed ? (
        <Alert kind="done">
          <p role="status">{t('review.proposed', { branch })}</p>
          {isInstead ? <p>{t('review.replaced')}</p> : null}
        </Alert>
      ) : null}
      <DraftList editor={editor} drafts={drafts} catalog={catalog} />
      <Proposals editor={editor} proposals={proposals} />
      <PlannedList editor={editor} catalog={catalog} staleness={staleness} />
      <BehindList editor={editor} catalog={catalog} staleness={staleness} />
      <ClaimsTable editor={editor} claims={claims} />
    </EditLayout>
  )
}
