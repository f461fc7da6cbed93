import 'server-only'
import { isList, nameIn, nameOfEntry } from '@/components/edit/field-view'
import { SectionCard } from '@/components/staff/section-card'
import { isMap } from '@/lib/edit/json'
import { fieldTexts, fieldView, inLanguage } from './field-views'
import { itemOf, type FormPart, isLong } from './form-place'
import type { EditLanguage } from '../_screens/text'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { readFields } from '@/lib/edit/read'
import type { Side } from './language-versions'

type FindEntriesProps = { language: EditLanguage; sides: readonly Side[]; path: string; find: string }

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
      <a href={hrefOf(itemOf(at.slice(0, -1)))} className="inline-flex min-h-11 items-center text-link">
        {language.t('document.parts-back')}
      </a>
      <span className="font-semibold break-words">{nameOf(place, language)}</span>
    </p>
  )
}
