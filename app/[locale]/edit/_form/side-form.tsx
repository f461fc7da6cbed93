import 'server-only'
import { EditField } from '@/components/edit/field'
import { controlsIn, isList, nameBelow, removalOf, orderOf } from '@/components/edit/field-view'
import { TextArea, Tick } from '@/components/staff/fields'
import { Alert } from '@/components/staff/alert'
import type { Parse } from '@/lib/content/read/markdown'
import { editFile, formOf } from '@/lib/edit/files'
import { valueAt, withValue, type Json } from '@/lib/edit/json'
import { Unreadable } from '@/lib/edit/problem'
import { readSource, type Contents } from '@/lib/edit/read'
import { isUnwritten, listUnwritten } from '@/lib/edit/unwritten'
import { bodyName, fieldsName, blockPropsName, blockTextName, blocksName } from './place-label'
import { fieldTexts, fieldView, componentFields, inLanguage } from './field-views'
import { type FormPart, shownEntries } from './form-place'
import { problemText } from './read-form'
import type { Side } from './language-versions'
import type { EditLanguage } from '../_screens/text'
import { Fold } from '@/components/edit/fold'
import { Sortable } from '@/components/edit/sortable'
import { TextBlock } from '@/components/edit/text-block'
import { offeredIn, offers } from '@/lib/edit/palette'
import type { Block } from '@/lib/edit/blocks'

type BlocksProps = {
  blocks: readonly Block[]
  above: readonly number[]
  side: number
  language: EditLanguage
  lang: string | undefined
  dialect: 'elements' | 'article'
  /** Whether the components among them are folded. */
  folds?: boolean
  /** The component that contains them. */
  parent?: string | undefined
  /** Whether the file is new. */
  isNew: boolean
}

/** The blocks of a body: text areas for texts, forms for the properties of components, and what these contain. */
function Blocks({ blocks, above, parent, folds = false, ...rest }: BlocksProps) {
  return (
    <Sortable
      name={orderOf(blocksName(rest.side, above))}
      added={blocksName(rest.side, above)}
      offered={rest.dialect === 'elements' ? offeredIn(parent) : []}
      rows={above.length === 0}
      lang={rest.lang}
      items={blocks.map((block, index) => {
        const at = [...above, index]
        return {
          label: block.component ? blockLabel(block, rest.language) : textLabel(at, rest.language),
          node:
            block.component === undefined ? (
              <PlacedText text={block.text} at={at} {...rest} />
            ) : (
              <ComponentBlock block={block} at={at} folds={folds} {...rest} />
            ),
        }
      })}
    />
  )
}

const textLabel = (at: readonly number[], { t }: EditLanguage) =>
  t('body.text', { number: at.map((index) => index + 1).join('.') })

const telling = ['title', 'eyebrow', 'caption', 'summary', 'name', 'kind', 'topic', 'action']

/** A component in the words of the palette, with what tells it from others: “Section · What it costs”. */
function blockLabel(
  { component = '', props = {}, blocks = [] }: Block,
  language: EditLanguage,
): string {
  const label = offers.find(({ name }) => name === component)?.label
  const told = telling.flatMap((name) => {
    const value = props[name]
    const words = componentFields(component).find((field) => field.name === name)?.words?.[
      String(value)
    ]
    return typeof value === 'string' ? [words ? inLanguage(words, language) : value] : []
  })
  const [text] = blocks.filter((block) => block.component === undefined)
  return [label ? inLanguage(label, language) : component, told[0] ?? text?.text.slice(0, 40)]
    .filter(Boolean)
    .join(' · ')
}

type PlacedProps = Omit<BlocksProps, 'blocks' | 'above' | 'parent'> & { at: readonly number[] }

/** Lines of a text area at about 60 characters each; Chinese ones are twice as wide. */
function rowsOf(text: string): number {
  const lines = text
    .split('\n')
    .map((line) => 1 + Math.floor(line.replace(/[^\0-\xff]/g, 'xx').length / 64))
  return Math.min(
    24,
    lines.reduce((sum, count) => sum + count, 1),
  )
}

function PlacedText({
  text,
  at,
  side,
  lang,
  dialect,
  language,
  isNew,
}: PlacedProps & { text: string }) {
  const label = textLabel(at, language)
  const name = blockTextName(side, at)
  return (
    <TextBlock
      name={name}
      label={label}
      lang={lang}
      dialect={dialect}
      rows={rowsOf(text)}
      defaultValue={isNew && isUnwritten(text) ? '' : text}
    />
  )
}

function ComponentBlock({ block, at, folds, ...rest }: PlacedProps & { block: Block }) {
  const { component = '', props = {}, blocks = [] } = block
  const { side, language, lang } = rest
  const fields = componentFields(component)
  const name = blockPropsName(side, at)
  const label = blockLabel(block, language)
  const inner = (
    <>
      {fields.map((field) => (
        <EditField
          key={field.name}
          field={fieldView(field, language)}
          name={nameBelow(name, field.name)}
          value={props[field.name]}
          texts={fieldTexts(language)}
          lang={lang}
        />
      ))}
      {blocks.length > 0 ? (
        <Blocks blocks={blocks} above={at} parent={component} {...rest} />
      ) : null}
    </>
  )
  return folds ? (
    <Fold name={name} label={label} lang={lang}>
      {inner}
    </Fold>
  ) : (
    <section
      id={name}
      aria-label={label}
      className="grid gap-4 border border-line bg-paper px-4 py-3"
    >
      <p data-written lang={lang} className="text-sm font-semibold">
        {label}
      </p>
      {inner}
    </section>
  )
}

/** The most controls and blocks of a form that is shown as a whole. */
const mostWithoutFolds = 24

const foldsOf = (isWhole: boolean) => (isWhole ? 'inside' : 'here')

const countOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { blocks: inner = [] }) => sum + 1 + countOf(inner), 0)

export type SideFormProps = {
  language: EditLanguage
  side: number
  file: Side
  /** The body as text instead of blocks. */
  raw: boolean
  /** Of a long record, the entries with this text. */
  find: string
  /** The place of the file that the form shows; without one, all of it. */
  place?: FormPart | undefined
  /** Knows the body of the file. */
  parse: Parse
}

function contentsOf(file: Side, language: EditLanguage, parse: Parse): Contents | string {
  try {
    return readSource(file.path, file.source, parse)
  } catch (error) {
    if (error instanceof Unreadable) return problemText(error.problem, language)
    throw error
  }
}

/** The form of one file, made of the description of its fields and of the blocks of its body. */
export function SideForm({ language, side, file, raw, find, place, parse }: SideFormProps) {
  const { t } = language
  const contents = contentsOf(file, language, parse)
  if (typeof contents === 'string') return <Alert kind="warning">{contents}</Alert>
  const { body, blocks = [] } = contents
  const isNew = file.base === ''
  // What nobody has written yet is shown empty; sent back so, it is no change.
  const open = isNew
    ? listUnwritten(file.path, file.source).flatMap(({ field }) => field ?? [])
    : []
  const values = open.reduce<Json>(
    (made, field) => withValue(made, field.split('.'), ''),
    contents.values,
  )
  const texts = fieldTexts(language)
  const root = fieldsName(side)
  const revision = <input type="hidden" name={`${side}:revision`} value={file.revision} />
  if (place && place.at.length > 0)
    return (
      <div className="grid content-start gap-6">
        {revision}
        <PlaceForm language={language} side={side} file={file} values={values} place={place} />
      </div>
    )
  const fields = formOf(file.path).map((field) => {
    const isWhole = field.name === ''
    return {
      isWhole,
      name: isWhole ? root : nameBelow(root, field.name),
      value: isWhole ? values : (values as Record<string, Json>)[field.name],
      view: { ...fieldView(field, language), ...(isWhole ? { label: '' } : {}) },
    }
  })
  const controls = fields.reduce((sum, { view, value }) => sum + controlsIn(view, value), 0)
  const isLong = controls + countOf(blocks) > mostWithoutFolds
  // Every field and block is a row of the grid that both languages share, so that they stay beside each other.
  return (
    <div className="contents *:mb-6">
      {revision}
      {fields.map(({ isWhole, view, name, value }) => (
        <EditField
          key={name}
          field={view}
          name={name}
          value={view.control === 'record' ? shownEntries(value, find) : value}
          texts={texts}
          lang={file.locale}
          folds={isLong ? foldsOf(isWhole) : undefined}
        />
      ))}
      {body === undefined ? null : (
        <div role="group" aria-labelledby={`body-${side}`} className="contents *:mb-4">
          <h3 id={`body-${side}`} className="font-semibold">
            {t('body.title')}
          </h3>
          {raw ? (
            <TextArea
              name={bodyName(side)}
              label={t('body.raw')}
              lang={file.locale}
              rows={30}
              defaultValue={body}
            />
          ) : (
            <Blocks
              blocks={blocks}
              above={[]}
              folds={isLong}
              side={side}
              language={language}
              lang={file.locale}
              // Only pages consist of bands.
              parent={editFile(file.path)?.kind === 'Page' ? undefined : 'Section'}
              dialect={file.path.endsWith('.mdx') ? 'elements' : 'article'}
              isNew={isNew}
            />
          )}
        </div>
      )}
    </div>
  )
}

type PlaceFormProps = Pick<SideFormProps, 'language' | 'side' | 'file'> & {
  values: Json
  place: FormPart
}

/** The form of one place of a data file. An entry of a list can be removed; the one after the last is new. */
function PlaceForm({ language, side, file, values, place: { at, field } }: PlaceFormProps) {
  const name = at.reduce(nameBelow, fieldsName(side))
  const [above, own] = [valueAt(values, at.slice(0, -1)), valueAt(values, at)]
  const texts = fieldTexts(language)
  // The other language has more entries.
  if (isList(above) && Number(at.at(-1)) > above.length) return <p>{texts.empty}</p>
  return (
    <>
      <EditField
        field={fieldView(field, language)}
        name={name}
        value={own}
        texts={texts}
        lang={file.locale}
        folds={
          controlsIn(fieldView(field, language), own) > mostWithoutFolds ? 'inside' : undefined
        }
      />
      {isList(above) && own !== undefined ? (
        <Tick name={removalOf(name)} label={texts.remove} />
      ) : null}
    </>
  )
}
