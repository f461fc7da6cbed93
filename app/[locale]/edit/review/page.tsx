import type { Metadata } from 'next'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { Notice } from '@/components/staff/notice'
import { SectionCard } from '@/components/staff/section-card'
import { buttonClass } from '@/components/ui/button'
import { NotPermitted } from '../../staff/_desk/session/not-permitted'
import { proposeAction } from '../_actions/propose'
import { ConflictForm } from '../_editor/conflict-form'
import { findEditDraft } from '../_editor/drafts'
import { EditLayout } from '../_editor/edit-layout'
import { openEditor } from '../_editor/editor'
import { FileDiff } from '../_editor/file-diff'
import { documentHref, listHref, reviewHref, single } from '../_editor/href'
import { readConflicts } from '../_editor/merge'
import { summaryOf } from '../_editor/summary'
import { editLanguage } from '../_editor/text'

type ReviewPageProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: ReviewPageProps): Promise<Metadata> {
  return { title: editLanguage((await params).locale).say('review.title') }
}

/** The changes of a draft in words and word by word, before they are proposed; or what somebody else has changed meanwhile. */
export default async function ReviewPage({ params, searchParams }: ReviewPageProps) {
  const id = single((await searchParams).draft) ?? ''
  const path = reviewHref(id)
  const found = await openEditor((await params).locale, path)
  if (found.kind === 'refused') return <NotPermitted desk={found.desk} path={path} />
  const { editor } = found
  const { say, locale } = editor
  const draft = findEditDraft(id, editor.owner)
  if (!draft)
    return (
      <EditLayout editor={editor} path={path}>
        <h1 className="text-3xl">{say('review.title')}</h1>
        <Notice kind="warning">{say('review.ended')}</Notice>
        <a href={listHref()} className={`${buttonClass('outline')} justify-self-start`}>
          {say('document.all')}
        </a>
      </EditLayout>
    )
  const conflicts = await readConflicts(draft)
  const summary = summaryOf(draft.files, editor)
  return (
    <EditLayout editor={editor} path={path}>
      <h1 className="text-3xl">{say('review.title')}</h1>
      {conflicts ? (
        <ConflictForm editor={editor} draft={id} conflicts={conflicts} />
      ) : (
        <SectionCard title={summary} lead={say('review.lead')}>
          <ActionForm id="propose" action={proposeAction.bind(null, locale, id)}>
            <Input
              name="summary"
              label={say('review.summary')}
              hint={say('review.summary-hint')}
              defaultValue={summary}
              maxLength={200}
            />
            <div className="flex flex-wrap items-center gap-4">
              <Submit>{say('review.propose')}</Submit>
              <a href={documentHref(draft.path, { draft: id })} className={buttonClass('quiet')}>
                {say('review.back')}
              </a>
            </div>
          </ActionForm>
        </SectionCard>
      )}
      {draft.files.map((file) => (
        <FileDiff key={file.path} editor={editor} draft={id} file={file} />
      ))}
    </EditLayout>
  )
}
