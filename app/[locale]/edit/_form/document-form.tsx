import 'server-only'
import { Folds } from '@/components/edit/folds'
import { LivePreview } from '@/components/edit/live-preview'
import { PaletteProvider, type ShownOffer } from '@/components/edit/palette'
import { anchor, offers } from '@/lib/edit/palette'
import { inLanguage, fieldTexts, fieldView } from './field-views'
import { latinLocale, locales, type Locale } from '@/schemas/locale'
import { FormComponents, LanguageComponents } from '@/components/edit/drawn-with'
import { ActionForm } from '@/components/staff/action-form'
import { Draft } from '@/components/staff/draft'
import { Submit } from '@/components/staff/fields'
import { claimIds, getClaim } from '@/lib/content/claims'
import { parserOfFiles, readFields } from '@/lib/edit/read'
import { reviewAction } from './review-action'
import { hasPreview } from '../preview/view'
import type { Editor } from '../_screens/editor'
import { readAllNames } from './entry-names'
import { itemOf, type FormPart, isLong } from './form-place'
import { fromName, itemName, openedName } from './read-form'
import { SideForm } from './side-form'
import type { Side } from './language-versions'
import { languageName, type EditLanguage } from '../_screens/text'
import { fieldsInput, isList, nameIn, nameOfEntry } from '@/components/edit/field-view'
import { SectionCard } from '@/components/staff/section-card'
import { isMap } from '@/lib/edit/json'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'

type DocumentFormProps = {
  editor: Editor
  path: string
  sides: readonly Side[]
  /** Of a data file, the place that the form shows. */
  place: FormPart | undefined
  raw: string | undefined
  find: string
  draft: string | undefined
  /** Names the form in the drafts that are made of it. */
  formId: string
  /** The branch of the open proposal that the form continues. */
  branch: string | undefined
}

/** The figures of a language, with which texts are drawn in the browser. */
const figuresIn = (locale: Locale) =>
  Object.fromEntries(claimIds(locale).map((id) => [id, getClaim(locale, id).figure]))

/** The components that can be inserted, in the words of the editor. */
const offersIn = (editor: Editor): readonly ShownOffer[] =>
  offers.map(({ name, label, help, sketch, example: [english, chinese] }) => ({
    name,
    label: inLanguage(label, editor),
    help: inLanguage(help, editor),
    sketch,
    examples: Object.fromEntries(
      locales.map((one) => [one, one === latinLocale ? english : chinese]),
    ),
  }))

/** The form of a document or of a place of a data file, with its languages side by side and its preview. */
export async function DocumentForm(props: DocumentFormProps) {
  const { editor, path, sides, place, raw, find, draft, formId, branch } = props
  const parse = await parserOfFiles(sides)
  const { t, locale, desk } = editor
  const item = itemOf(place?.at ?? [])
  const kept = [
    desk.account.id,
    path,
    item,
    raw ?? '',
    find,
    ...sides.map(({ revision }) => revision),
  ].join(' ')
  return (
    <ActionForm
      id="content"
      action={reviewAction.bind(null, locale, path)}
      // A field that gets the focus is not behind the bar.
      className="group grid gap-6 data-beside:xl:pr-[37rem] [&_:is(input,textarea,select)]:scroll-mb-36"
    >
      <input type="hidden" name="path" value={path} />
      {draft ? <input type="hidden" name={fromName} value={draft} /> : null}
      {draft ? <input type="hidden" name={openedName} value={editor.by.at.getTime()} /> : null}
      {item ? <input type="hidden" name={itemName} value={item} /> : null}
      <input type="hidden" name="branch" value={branch ?? ''} />
      <input type="hidden" name={fieldsInput} defaultValue="" />
      <Draft name={`edit ${kept}`} over />
      <FormComponents>
        <PaletteProvider palette={{ offers: offersIn(editor), anchor }}>
          <Folds
            side={Math.max(
              0,
              sides.findIndex((file) => file.locale === locale),
            )}
          />
          <div
            className={`grid gap-6 ${sides.length > 1 ? 'lg:grid-cols-2 lg:gap-y-0' : 'max-w-[60rem]'}`}
          >
            {sides.map((file, side) => (
              <section
                key={file.path}
                aria-label={languageName(editor, file.locale)}
                className={`grid min-w-0 content-start border-t border-ink bg-white px-5 py-6 ${sides.length > 1 ? 'lg:row-[1/span_300] lg:grid-rows-subgrid' : ''}`}
              >
                <h2 className="mb-5 text-lg">{languageName(editor, file.locale)}</h2>
                <LanguageComponents figures={file.locale ? figuresIn(file.locale) : {}}>
                  <SideForm
                    language={editor}
                    side={side}
                    file={file}
                    raw={raw !== undefined}
                    find={find}
                    place={place}
                    parse={parse}
                  />
                </LanguageComponents>
              </section>
            ))}
          </div>
          <LivePreview
            formId={formId}
            sides={hasPreview(path) ? sides.map((file) => languageName(editor, file.locale)) : []}
          >
            <Submit>{t('document.review')}</Submit>
          </LivePreview>
          <Names language={editor} />
        </PaletteProvider>
      </FormComponents>
    </ActionForm>
  )
}

/** What can be chosen where a field refers to a course, a teacher, a page or another thing. */
async function Names({ language: { locale } }: { language: Editor }) {
  const names = await readAllNames(locale)
  return names.map(({ what, options }) => (
    <datalist key={what} id={`names-${what}`}>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </datalist>
  ))
}

type FindEntriesProps = {
  language: EditLanguage
  sides: readonly Side[]
  path: string
  find: string
}

function valuesOf({ path, source }: Side): unknown {
  try {
    return readFields(path, source).values
  } catch {
    return undefined
  }
}

/** The search in a file of many entries, such as the messages of an area; nothing for other files. */
export function FindEntries({ language: { t }, sides, path, find }: FindEntriesProps) {
  const isMessages = path.endsWith('.json') && sides.some((side) => isLong(valuesOf(side)))
  if (!isMessages) return null
  return (
    <form action="/edit/document" role="search" className="flex max-w-xl flex-wrap items-end gap-4">
      <input type="hidden" name="path" value={path} />
      <div className="flex-1">
        <TextField
          id="find"
          name="find"
          label={t('document.find')}
          hint={t('document.find-hint')}
          defaultValue={find}
        />
      </div>
      <Button type="submit" kind="outline">
        {t('document.find-now')}
      </Button>
    </form>
  )
}

type FormPartsProps = {
  language: EditLanguage
  parts: readonly FormPart[]
  /** The address of the form of a part. */
  hrefOf: (item: string) => string
}

const telling = ['slug', 'id', 'path', 'keyword', 'avoid', 'says', 'name', 'label']

/** What tells an entry from others: its id, or its first words. */
function identity(value: unknown): string {
  if (typeof value === 'string') return value
  if (isList(value)) return value.slice(0, 4).map(identity).join(' · ')
  if (!isMap(value)) return ''
  const known = telling.map((name) => value[name]).find((own) => typeof own === 'string')
  return typeof known === 'string' ? known : ''
}

/** The name of a part: of its field, or its number and what tells it from others. */
function nameOf({ field, at, values, record }: FormPart, language: EditLanguage): string {
  const texts = fieldTexts(language)
  const own = at.at(-1)
  const label = inLanguage(field.label, language)
  if (record) return nameOfEntry(fieldView(record, language), String(own), texts)
  if (typeof own !== 'number') return label || String(own)
  if (values.every((value) => value === undefined)) return language.t('field.add')
  const view = fieldView(field, language)
  const known = [...new Set(values.map((value) => nameIn(view, value, texts) ?? identity(value)))]
    .filter(Boolean)
    .join(' · ')
  return [`${label} ${own + 1}`, known].filter(Boolean).join(' · ')
}

/** The parts of a data file that is too large for one form. */
export function FormParts({ language, parts, hrefOf }: FormPartsProps) {
  const { t } = language
  return (
    <SectionCard wide title={t('document.parts')} lead={t('document.parts-lead')}>
      <ol className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {parts.map((part) => (
          <li key={String(part.at.at(-1))} className="min-w-0 border-b border-line">
            <a
              href={hrefOf(itemOf(part.at))}
              className="flex min-h-11 items-center py-1 font-semibold break-words hover:text-crimson"
            >
              <span className="min-w-0">{nameOf(part, language)}</span>
            </a>
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}

type FormPathProps = { language: EditLanguage; place: FormPart; hrefOf: (item: string) => string }

/** Where a form is in its file, with the way back to the parts. */
export function FormPath({ language, place, hrefOf }: FormPathProps) {
  const { at } = place
  if (at.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <a
        href={hrefOf(itemOf(at.slice(0, -1)))}
        className="inline-flex min-h-11 items-center text-link"
      >
        {language.t('document.parts-back')}
      </a>
      <span className="font-semibold break-words">{nameOf(place, language)}</span>
    </p>
  )
}
