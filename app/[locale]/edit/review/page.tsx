import 'server-only'
import { Alert } from '@/components/staff/alert'
import { buttonClass } from '@/components/ui/button'
import { EditLayout, editScreen } from '../_screens/edit-layout'
import { ConflictForm } from '../_propose/conflict-form'
import { FileDiff } from '../_propose/file-diff'
import { obstaclesOf } from '../_check/draft-problems'
import {
  findEditDraft,
  type EditDraft,
  ownProposal,
  ownProposals,
  summaryOf,
} from '../_propose/drafts'
import { type Editor } from '../_screens/editor'
import { documentHref, listHref, reviewHref, singleValue } from '../_screens/href'
import { readConflicts } from '../_propose/merge'
import { Colleagues } from '../_propose/colleagues'
import { AddsTo } from '../_propose/proposals'
import { Hints, OldDates } from '../_propose/old-dates'
import { editTitle } from '../_screens/text'
import { readSourcesWith } from '../_screens/workspace'
import { FileName, nameOfText } from '../_screens/document-row'
import { editFile } from '@/lib/edit/files'
import { SectionCard } from '@/components/staff/section-card'
import type { Problem } from '@/lib/content/check/problem'
import { fieldLabel } from '../_form/place-label'
import { problemText } from '../_form/read-form'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import type { Proposal } from '@/lib/edit/workspace'
import { proposeAction } from '../_propose/propose-action'
import type { DeskProps } from '@/app/[locale]/staff/_desk/session'

type ProposeFormProps = {
  editor: Editor
  id: string
  draft: EditDraft
  open: Proposal | undefined
  /** The other open proposals of the editor. */
  others: readonly Proposal[]
  /** The address of the form. */
  back: string
}

/** Proposes a draft: as a part of the editor's open proposal of the same text, or as a new one. */
async function ProposeForm({ editor, id, draft, open, others, back }: ProposeFormProps) {
  const { t, locale } = editor
  const summary = await summaryOf(draft.files, editor)
  return (
    <SectionCard title={summary} lead={t(open ? 'review.lead-adds' : 'review.lead')}>
      <ActionForm id="propose" action={proposeAction.bind(null, locale, id)}>
        <Input
          name="summary"
          label={t('review.summary')}
          hint={t('review.summary-hint')}
          defaultValue={summary}
          maxLength={200}
        />
        {open || others.length > 0 ? (
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold">{t('review.to')}</legend>
            {open ? <To value={open.branch} label={t('review.to-open')} isDefault /> : null}
            <To
              value={draft.branch && !open ? draft.branch : 'new'}
              label={t('review.to-new')}
              isDefault={!open}
            />
            {others.map(({ branch, title }) => (
              <To key={branch} value={branch} label={t('review.to-other', { title })} />
            ))}
          </fieldset>
        ) : null}
        <div className="flex flex-wrap items-center gap-4">
          <Submit>{t('review.propose')}</Submit>
          <a href={back} className={buttonClass('quiet')}>
            {t('review.back')}
          </a>
        </div>
      </ActionForm>
    </SectionCard>
  )
}

function To({
  value,
  label,
  isDefault = false,
}: {
  value: string
  label: string
  isDefault?: boolean
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name="to"
        value={value}
        defaultChecked={isDefault}
        className="size-5 shrink-0 accent-crimson"
      />
      {label}
    </label>
  )
}

type ProblemListProps = {
  editor: Editor
  problems: readonly Problem[]
  draft: string
  back: string
  nameOf: (path: string) => string
}

const linkClass = 'inline-flex min-h-11 items-center text-sm text-link'

function withField(problem: Problem, editor: Editor, nameOf: (path: string) => string): string {
  const { file, field } = problem
  const label = field === undefined ? '' : fieldLabel(file, field, editor)
  return [label, problemText(problem, editor, nameOf)].filter(Boolean).join(' · ')
}

/**
 * What keeps a draft from being proposed, by file: the draft contradicts other files, or the rules have changed since. Every file is
 * opened as a part of the draft, so that one proposal corrects all.
 */
function ProblemList({ editor, problems, draft, back, nameOf }: ProblemListProps) {
  const { t } = editor
  return (
    <SectionCard
      wide
      title={t('errors.problems', { count: problems.length })}
      lead={t('review.problems-lead')}
    >
      {[...Map.groupBy(problems, ({ file }) => file)].map(([file, own]) => (
        <section
          key={file}
          aria-label={nameOf(file)}
          className="grid gap-2 border-t border-line pt-4"
        >
          <h3 className="font-semibold break-words">
            <FileName path={file} name={nameOf(file)} />
          </h3>
          <ul className="grid list-disc gap-2 pl-5">
            {own.map((problem, index) => (
              <li key={index} className="break-words">
                {withField(problem, editor, nameOf)}
              </li>
            ))}
          </ul>
          {editFile(file) ? (
            <a href={documentHref(file, { draft })} className={`${linkClass} justify-self-start`}>
              {t('document.open-file')}
            </a>
          ) : null}
        </section>
      ))}
      <a href={back} className={`${buttonClass('outline')} justify-self-start`}>
        {t('review.back')}
      </a>
    </SectionCard>
  )
}

export const generateMetadata = editTitle('review.title')

/** The changes of a draft in words and word by word, before they are proposed; or what somebody else has changed meanwhile. */
export default async function ReviewPage({ params, searchParams }: DeskProps) {
  const query = await searchParams
  const [id = '', item] = [query.draft, query.item].map(singleValue)
  const path = reviewHref(id, { item })
  return editScreen(params, path, (editor) => screen(editor, id, item))
}

/** The draft `id`, and the place of the file that its form showed. */
async function screen(editor: Editor, id: string, item: string | undefined) {
  const { t } = editor
  const draft = await findEditDraft(editor, id)
  if (!draft)
    return (
      <EditLayout editor={editor} path={reviewHref(id, { item })}>
        <h1 className="text-3xl">{t('review.title')}</h1>
        <Alert kind="warning">{t('review.ended')}</Alert>
        <a href={listHref()} className={`${buttonClass('outline')} justify-self-start`}>
          {t('document.all')}
        </a>
      </EditLayout>
    )
  const open = await ownProposal(editor, draft.branch)
  const conflicts = await readConflicts({ ...draft, branch: open?.branch }, open)
  const problems = conflicts ? [] : await obstaclesOf(draft.files, open)
  const others = (await ownProposals(editor))
    .filter(({ branch }) => branch !== open?.branch)
    .slice(0, 10)
  const back = documentHref(draft.path, { draft: id, item })
  const sources = await readSourcesWith(open)
  const drafted = new Map(draft.files.map(({ path, source, base }) => [path, source || base]))
  const nameOf = (path: string) =>
    nameOfText(path, drafted.get(path) ?? sources.get(path)?.source ?? '', editor)
  return (
    <EditLayout editor={editor} path={reviewHref(id, { item })}>
      <h1 className="text-3xl">{t('review.title')}</h1>
      {open ? <AddsTo editor={editor} proposal={open} /> : null}
      <Colleagues editor={editor} paths={draft.files.map((file) => file.path)} />
      {draft.branch !== undefined && !open ? (
        <Alert kind="warning">{t('review.instead', { branch: draft.branch })}</Alert>
      ) : null}
      {conflicts ? (
        <ConflictForm editor={editor} draft={id} conflicts={conflicts} nameOf={nameOf} />
      ) : null}
      {!conflicts && problems.length > 0 ? (
        <ProblemList editor={editor} problems={problems} draft={id} back={back} nameOf={nameOf} />
      ) : null}
      {!conflicts && problems.length === 0 ? (
        <ProposeForm {...{ editor, id, draft, open, others, back }} />
      ) : null}
      <OldDates editor={editor} id={id} draft={draft} nameOf={nameOf} />
      {conflicts ? null : <Hints {...{ editor, id, draft, open, nameOf }} />}
      {draft.files
        .filter(({ path }) => draft.files.every(({ from }) => from !== path))
        .map((file) => (
          <FileDiff
            key={file.path}
            editor={editor}
            name={nameOf(file.path)}
            draft={id}
            file={file}
            was={draft.files.find(({ path }) => path === file.from)}
          />
        ))}
    </EditLayout>
  )
}
