import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { editFile } from '@/lib/edit/files'
import { mergeAction } from './propose-action'
import type { Editor } from '../_screens/editor'
import { FileName } from '../_screens/document-row'
import type { FileClash } from './merge'

type ConflictFormProps = {
  editor: Editor
  draft: string
  conflicts: readonly FileClash[]
  /** The name of the document of a path. */
  nameOf: (path: string) => string
}

/** The lines that two people have changed at once: what each wrote, and whose stays. */
export function ConflictForm({ editor, draft, conflicts, nameOf }: ConflictFormProps) {
  const { t, locale } = editor
  const shown = (text: string, path: string) =>
    text.trim() === ''
      ? { text: t('review.empty'), lang: locale }
      : { text, lang: editFile(path)?.locale }
  return (
    <SectionCard
      wide
      title={t('review.conflict')}
      lead={t(conflicts.length > 0 ? 'review.conflict-lead' : 'review.merge-lead')}
    >
      <ActionForm id="merge" action={mergeAction.bind(null, locale, draft)}>
        {conflicts.map(({ name, path, number, ...texts }) => (
          <fieldset key={name} className="grid gap-3 border-t border-line pt-4">
            <legend className="float-left font-semibold">
              <FileName path={path} name={`${nameOf(path)} · ${t('review.part', { number })}`} />
            </legend>
            {texts.above.trim() === '' ? null : (
              <Version label={t('review.above')} {...shown(texts.above, path)} />
            )}
            <Version label={t('review.before')} {...shown(texts.base, path)} />
            <div className="grid gap-4 md:grid-cols-2">
              <Choice
                name={name}
                value="mine"
                label={t('review.mine')}
                {...shown(texts.mine, path)}
              />
              <Choice
                name={name}
                value="theirs"
                label={t('review.theirs')}
                {...shown(texts.theirs, path)}
              />
            </div>
          </fieldset>
        ))}
        <Submit className="justify-self-start">{t('review.merge')}</Submit>
      </ActionForm>
    </SectionCard>
  )
}

/** Lines of a file, in its language if it has one. */
type VersionProps = { label: string; text: string; lang: string | undefined }

function Version({ label, text, lang }: VersionProps) {
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-soft">{label}</p>
      <p data-written lang={lang} className="break-words whitespace-pre-wrap">
        {text}
      </p>
    </div>
  )
}

type ChoiceProps = VersionProps & { name: string; value: 'mine' | 'theirs' }

function Choice({ name, value, ...version }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 border border-line px-4 py-3 has-checked:border-crimson">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === 'mine'}
        className="mt-1 size-5 shrink-0 accent-crimson"
      />
      <Version {...version} />
    </label>
  )
}
