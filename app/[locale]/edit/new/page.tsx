import { foldersOf } from '@/lib/edit/start'
import { EditLayout, editScreen } from '@/app/[locale]/edit/_screens/edit-layout'
import { type Editor } from '@/app/[locale]/edit/_screens/editor'
import { newHref, singleValue } from '@/app/[locale]/edit/_screens/href'
import { startKinds, titleName } from '@/app/[locale]/edit/_screens/catalog'
import { readSources } from '@/app/[locale]/edit/_screens/workspace'
import { languageName } from '@/app/[locale]/edit/_screens/text'
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
import { startAction } from '@/app/[locale]/edit/_screens/start-action'
import { inLanguage } from '@/app/[locale]/edit/_form/field-views'
import type { DeskProps } from '@/app/[locale]/staff/_desk/session'
import { editTitle } from '../_screens/text'

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
function StartForm({ editor, kind, label, folders, from }: StartFormProps) {
  const { t, locale } = editor
  const options = folders.map((folder) => {
    const words = folderWords[kind]?.[folder]
    return { value: folder, label: words ? inLanguage(words, editor) : folder || t('new.top') }
  })
  return (
    <SectionCard
      title={label}
      lead={
        from
          ? t('new.copy-lead', { name: from.replace(/^content\/[^/]+\//, '') })
          : t('new.form-lead')
      }
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

export const generateMetadata = editTitle('new.title')

/** The kinds of documents that can be added, or the beginning of one. */
export default async function NewPage({ params, searchParams }: DeskProps) {
  const query = await searchParams
  const [kind, from] = [singleValue(query.kind), singleValue(query.from)]
  const path = newHref(kind, from)
  return editScreen(params, path, (editor) => screen(editor, path, kind, from))
}

async function screen(
  editor: Editor,
  path: string,
  name: string | undefined,
  from: string | undefined,
) {
  const { t } = editor
  const all = startKinds(editor)
  const kind = all.find((one) => one.name === name)
  const known = kind ? [...(await readSources()).keys()] : []
  return (
    <EditLayout editor={editor} path={path}>
      <h1 className="text-3xl">{t('new.title')}</h1>
      {kind ? (
        <StartForm
          editor={editor}
          kind={kind.name}
          label={kind.label}
          folders={foldersOf(kind.name, known)}
          from={from}
        />
      ) : (
        <>
          <p className="measure text-ink-soft">{t('new.lead')}</p>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {all.map((one) => (
              <li key={one.name}>
                <a
                  href={newHref(one.name)}
                  className="grid h-full content-start gap-1.5 border-t border-ink bg-white px-5 py-5 hover:text-crimson"
                >
                  <span className="font-serif text-xl">{one.label}</span>
                  <span className="text-sm text-ink-soft">{one.help}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </EditLayout>
  )
}
