import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Input, Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { buttonClass } from '@/components/ui/button'
import type { Proposal } from '@/lib/edit/workspace'
import { proposeAction } from './propose-action'
import { type EditDraft, summaryOf } from './drafts'
import type { Editor } from '../_screens/editor'

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
export async function ProposeForm({ editor, id, draft, open, others, back }: ProposeFormProps) {
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

function To({ value, label, isDefault = false }: { value: string; label: string; isDefault?: boolean }) {
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
