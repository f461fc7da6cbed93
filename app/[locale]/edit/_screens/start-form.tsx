import 'server-only'
import { ActionForm } from '@/components/staff/action-form'
import { Choice, Input, Submit, Tick } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { buttonClass } from '@/components/ui/button'
import { kind as articles } from '@/schemas/content/article'
import { sectionWords, faqListWords, teamWords } from '@/schemas/content/choices/pages'
import { kind as questions } from '@/schemas/content/faq'
import type { ChoiceWords } from '@/schemas/content/fields'
import { kind as teachers } from '@/schemas/content/teacher'
import { locales } from '@/schemas/locale'
import { startAction } from './start-action'
import type { Editor } from './editor'
import { inLanguage } from '../_form/field-views'
import { newHref } from './href'
import { titleName } from './kinds'
import { languageName } from './text'

/** The words of the folders that a kind of document has. */
const folderWords: Readonly<Record<string, ChoiceWords>> = {
  [questions.name]: faqListWords,
  [articles.name]: sectionWords,
  [teachers.name]: teamWords,
}

type StartFormProps = {
  editor: Editor
  kind: string
  label: string
  folders: readonly string[]
  /** The document that the new one is a copy of. */
  from?: string | undefined
}

/** The beginning of a document: its folder, its title in each language, and its name in the address. */
export function StartForm({ editor, kind, label, folders, from }: StartFormProps) {
  const { t, locale } = editor
  const options = folders.map((folder) => {
    const words = folderWords[kind]?.[folder]
    return { value: folder, label: words ? inLanguage(words, editor) : folder || t('new.top') }
  })
  return (
    <SectionCard
      title={label}
      lead={from ? t('new.copy-lead', { name: from.replace(/^content\/[^/]+\//, '') }) : t('new.form-lead')}
    >
      <ActionForm id="new" action={startAction.bind(null, locale, kind)}>
        {from ? <input type="hidden" name="from" value={from} /> : null}
        {folders.length > 1 ? (
          <Choice
            name="folder"
            label={t('new.folder')}
            options={options}
            defaultValue={folders.find((folder) => from?.includes(`/${folder}/`)) ?? folders[0]}
          />
        ) : (
          <input type="hidden" name="folder" value={folders[0] ?? ''} />
        )}
        {locales.map((one) => (
          <Input
            key={one}
            name={titleName(one)}
            lang={one}
            maxLength={200}
            label={t('new.name-in', { language: languageName(editor, one) })}
          />
        ))}
        <Input
          name="name"
          label={t('new.address')}
          hint={t('new.address-hint')}
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Tick name="planned" label={t('new.planned')} />
        <div className="flex flex-wrap items-center gap-4">
          <Submit>{t('new.start')}</Submit>
          <a href={newHref()} className={buttonClass('quiet')}>
            {t('new.other')}
          </a>
        </div>
      </ActionForm>
    </SectionCard>
  )
}
