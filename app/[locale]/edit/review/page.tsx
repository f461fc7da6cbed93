import type { Metadata } from 'next'
import { Alert } from '@/components/staff/alert'
import { buttonClass } from '@/components/ui/button'
import { NotPermitted } from '@/app/staff/staff-layout'
import { orRefusal } from '../_screens/refusal-screen'
import { ConflictForm } from '../_propose/conflict-form'
import { obstaclesOf } from '../_check/draft-problems'
import { findEditDraft, type EditDraft, ownProposal, ownProposals } from '../_propose/drafts'
import { EditLayout } from '../_screens/edit-layout'
import { openEditor, type Editor } from '../_screens/editor'
import { FileDiff } from '../_propose/file-diff'
import { documentHref, listHref, reviewHref, single } from '../_screens/href'
import { readConflicts } from '../_propose/merge'
import { ProblemList } from '../_check/problem-list'
import { AddsTo } from '../_propose/proposals'
import { OldDates } from '../_propose/old-dates'
import { ProposeForm } from '../_propose/propose-form'
import { editLanguage } from '../_screens/text'

type ReviewPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: ReviewPageProps): Promise<Metadata> {
  return { title: editLanguage((await params).locale).t('review.title') }
}

/** The changes of a draft in words and word by word, before they are proposed; or what somebody else has changed meanwhile. */
export default async function ReviewPage({ params, searchParams }: ReviewPageProps) {
  const query = await searchParams
  const [id = '', item] = [single(query.draft), single(query.item)]
  const path = reviewHref(id, { item })
  const found = await openEditor((await params).locale, path)
  if (found.kind === 'refused') return <NotPermitted desk={found.desk} path={path} />
  const { editor } = found
  const draft = await findEditDraft(editor, id)
  if (!draft)
    return (
      <EditLayout editor={editor} path={path}>
        <h1 className="text-3xl">{editor.t('review.title')}</h1>
        <Alert kind="warning">{editor.t('review.ended')}</Alert>
        <a href={listHref()} className={`${buttonClass('outline')} justify-self-start`}>
          {editor.t('document.all')}
        </a>
      </EditLayout>
    )
  return orRefusal(editor, path, () => screen(editor, { id, item, draft }))
}

/** The draft, and the place of the file that its form showed. */
type ReviewQuery = { id: string; item: string | undefined; draft: EditDraft }

async function screen(editor: Editor, { id, item, draft }: ReviewQuery) {
  const { t } = editor
  const open = await ownProposal(editor, draft.branch)
  const conflicts = await readConflicts({ ...draft, branch: open?.branch })
  const problems = conflicts ? [] : await obstaclesOf(draft.files, open)
  const others = (await ownProposals(editor)).filter(({ branch }) => branch !== open?.branch).slice(0, 10)
  const back = documentHref(draft.path, { draft: id, item })
  return (
    <EditLayout editor={editor} path={reviewHref(id, { item })}>
      <h1 className="text-3xl">{t('review.title')}</h1>
      {open ? <AddsTo editor={editor} proposal={open} /> : null}
      {draft.branch !== undefined && !open ? (
        <Alert kind="warning">{t('review.instead', { branch: draft.branch })}</Alert>
      ) : null}
      {conflicts ? <ConflictForm editor={editor} draft={id} conflicts={conflicts} /> : null}
      {!conflicts && problems.length > 0 ? (
        <ProblemList editor={editor} problems={problems} draft={id} back={back} />
      ) : null}
      {!conflicts && problems.length === 0 ? (
        <ProposeForm editor={editor} id={id} draft={draft} open={open} others={others} back={back} />
      ) : null}
      <OldDates editor={editor} id={id} draft={draft} />
      {draft.files
        .filter(({ path }) => draft.files.every(({ from }) => from !== path))
        .map((file) => (
          <FileDiff
            key={file.path}
            editor={editor}
            draft={id}
            file={file}
            was={draft.files.find(({ path }) => path === file.from)}
          />
        ))}
    </EditLayout>
  )
}
