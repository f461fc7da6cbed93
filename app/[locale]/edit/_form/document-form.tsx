import 'server-only'
import { Folds } from '@/components/edit/folds'
import { LivePreview } from '@/components/edit/live-preview'
import { PaletteProvider, type ShownOffer } from '@/components/edit/palette'
import { anchor, offers } from '@/lib/edit/palette'
import { inLanguage } from './field-views'
import { latinLocale, locales } from '@/schemas/locale'
import { FiguresProvider } from '@/components/edit/text-block'
import { ActionForm } from '@/components/staff/action-form'
import { Draft } from '@/components/staff/draft'
import { Submit } from '@/components/staff/fields'
import { claimIds, getClaim } from '@/lib/content/claims'
import { parserOfFiles } from '@/lib/edit/read'
import { reviewAction } from './review-action'
import { hasPreview } from '../preview/view'
import type { Editor } from '../_screens/editor'
import { readAllNames } from './entry-names'
import { itemOf, type FormPart } from './form-place'
import { fromName, itemName } from './read-form'
import { SideForm } from './side-form'
import type { Side } from './language-versions'
import { languageName } from '../_screens/text'

type DocumentFormProps = {
  editor: Editor
  path: string
  sides: readonly Side[]
  /** Of a data file, the place that the form shows. */
  place: FormPart | undefined
  raw: string | undefined
  find: string
  draft: string | undefined
  /** The branch of the open proposal that the form continues. */
  branch: string | undefined
}

/** The figures of each language, with which texts are drawn in the browser. */
const figuresOf = (sides: readonly Side[]) =>
  Object.fromEntries(
    sides.flatMap(({ locale }) =>
      locale
        ? [[locale, Object.fromEntries(claimIds(locale).map((id) => [id, getClaim(locale, id).figure]))]]
        : [],
    ),
  )

/** The components that can be inserted, in the words of the editor. */
const offersIn = (editor: Editor): readonly ShownOffer[] =>
  offers.map(({ name, label, help, sketch, example: [english, chinese] }) => ({
    name,
    label: inLanguage(label, editor),
    help: inLanguage(help, editor),
    sketch,
    examples: Object.fromEntries(locales.map((one) => [one, one === latinLocale ? english : chinese])),
  }))

/** The form of a document or of a place of a data file, with its languages side by side and its preview. */
export async function DocumentForm(props: DocumentFormProps) {
  const { editor, path, sides, place, raw, find, draft, branch } = props
  const parse = await parserOfFiles(sides)
  const { t, locale, owner } = editor
  const item = itemOf(place?.at ?? [])
  const kept = [owner, path, item, raw ?? '', find, ...sides.map(({ revision }) => revision)].join(' ')
  return (
    <ActionForm
      id="content"
      action={reviewAction.bind(null, locale, path)}
      className="group grid gap-6 data-beside:xl:pr-[37rem]"
    >
      <input type="hidden" name="path" value={path} />
      {draft ? <input type="hidden" name={fromName} value={draft} /> : null}
      {item ? <input type="hidden" name={itemName} value={item} /> : null}
      <input type="hidden" name="branch" value={branch ?? ''} />
      <Draft name={`edit ${kept}`} over />
      <FiguresProvider figures={figuresOf(sides)}>
        <PaletteProvider palette={{ offers: offersIn(editor), anchor }}>
          <Folds
            side={Math.max(
              0,
              sides.findIndex((file) => file.locale === locale),
            )}
          />
          <div className={`grid gap-6 ${sides.length > 1 ? 'lg:grid-cols-2 lg:gap-y-0' : 'max-w-[60rem]'}`}>
            {sides.map((file, side) => (
              <section
                key={file.path}
                aria-label={languageName(editor, file.locale)}
                className={`grid min-w-0 content-start border-t border-ink bg-white px-5 py-6 ${sides.length > 1 ? 'lg:row-[1/span_300] lg:grid-rows-subgrid' : ''}`}
              >
                <h2 className="mb-5 text-lg">{languageName(editor, file.locale)}</h2>
                <SideForm
                  language={editor}
                  side={side}
                  file={file}
                  raw={raw !== undefined}
                  find={find}
                  place={place}
                  parse={parse}
                />
              </section>
            ))}
          </div>
          <LivePreview sides={hasPreview(path) ? sides.map((file) => languageName(editor, file.locale)) : []}>
            <Submit>{t('document.review')}</Submit>
          </LivePreview>
          <Names language={editor} />
        </PaletteProvider>
      </FiguresProvider>
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
