import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { editFile } from '@/lib/edit/files'
import type { Place } from '@/lib/edit/version'
import { mergeAction } from './propose-action'
import type { Editor } from '../_screens/editor'
import { FileName } from '../_screens/document-row'
import type { FileClash } from './merge'
import { placeLabel, valueLabel } from '../_form/place-label'

type ConflictFormProps = {
  editor: Editor
  draft: string
  conflicts: readonly FileClash[]
  /** The name of the document of a path. */
  nameOf: (path: string) => string
}

function labelOf(path: string, place: Place, editor: Editor): string {
  const { t } = editor
  if (place.kind === 'field') return placeLabel(path, place.at, editor)
  if (place.kind === 'body' || place.kind === 'file') return t('review.whole-body')
  const part = t('review.part', { number: place.at.map((index) => index + 1).join('.') })
  return place.kind === 'property' ? `${part} › ${place.name}` : part
}

/** A text, and the language that it is written in; undefined for data of both languages. */
type ShownText = { text: string; lang: string | undefined }

function shown(text: string, path: string, { kind, at }: Place, editor: Editor): ShownText {
  const empty = kind === 'file' ? 'review.deleted' : 'review.empty'
  if (text === '') return { text: editor.t(empty), lang: editor.locale }
  const label = kind === 'field' ? valueLabel(path, at, text, editor) : text
  return { text: label, lang: label === text ? editFile(path)?.locale : editor.locale }
}

/** The entries that two people have changed at once: what each wrote, and whose stays. */
export function ConflictForm({ editor, draft, conflicts, nameOf }: ConflictFormProps) {
  const { t, locale } = editor
  return (
    <SectionCard
      wide
      title={t('review.conflict')}
      lead={t(conflicts.length > 0 ? 'review.conflict-lead' : 'review.merge-lead')}
    >
      <ActionForm id="merge" action={mergeAction.bind(null, locale, draft)}>
        {conflicts.map(({ name, path, place, ...texts }) => (
          <fieldset key={name} className="grid gap-3 border-t border-line pt-4">
            <legend className="float-left font-semibold">
              <FileName path={path} name={`${nameOf(path)} · ${labelOf(path, place, editor)}`} />
            </legend>
            <Version label={t('review.before')} {...shown(texts.base, path, place, editor)} />
            <div className="grid gap-4 md:grid-cols-2">
              <Choice
                name={name}
                value="mine"
                label={t('review.mine')}
                {...shown(texts.mine, path, place, editor)}
              />
              <Choice
                name={name}
                value="theirs"
                label={t('review.theirs')}
                {...shown(texts.theirs, path, place, editor)}
              />
            </div>
          </fieldset>
        ))}
        <Submit className="justify-self-start">{t('review.merge')}</Submit>
      </ActionForm>
    </SectionCard>
  )
}

type VersionProps = ShownText & { label: string }

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
