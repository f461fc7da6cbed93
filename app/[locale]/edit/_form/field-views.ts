import 'server-only'
import type { FieldTexts, FieldView } from '@/components/edit/field-view'
import { type FieldDescription, type Limits, describeFields } from '@/schemas/content/describe'
import type { Called, ChoiceWords, Words } from '@/schemas/content/fields'
import { locales } from '@/schemas/locale'
import type { EditLanguage, EditTranslate } from '../_screens/text'
import { vocabulary } from '@/lib/edit/vocabulary'

const known = new Map(
  Object.entries(vocabulary).map(([name, schema]) => [name, describeFields(schema)]),
)

/** The properties of a component of documents. */
export function componentFields(name: string): readonly FieldDescription[] {
  return known.get(name) ?? []
}

/** The schemas describe fields in English and Chinese. */
export function inLanguage([english, chinese]: Words, { locale }: EditLanguage): string {
  return locale === locales[0] ? chinese : english
}

/** Help as a hint: without the full stop, and without the marks of code, which only the reference shows. */
const asHint = (sentence: string) => sentence.replace(/[.。]$/, '').replaceAll('`', '')

function limitTexts(
  { minItems, maxItems, minimum, maximum, maxLength }: Limits,
  t: EditTranslate,
): string[] {
  const most = maxItems !== undefined && maxItems < 200
  return [
    ...(maxLength === undefined ? [] : [t('limits.characters', { count: maxLength })]),
    ...(minItems !== undefined && minItems > 1
      ? [t('limits.least-items', { count: minItems })]
      : []),
    ...(most ? [t('limits.most-items', { count: maxItems })] : []),
    ...(minimum === undefined ? [] : [t('limits.from', { value: minimum })]),
    ...(maximum === undefined ? [] : [t('limits.to', { value: maximum })]),
  ]
}

const wordsIn = (words: ChoiceWords, language: EditLanguage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).map(([value, own]) => [value, inLanguage(own, language)]),
  )

/** The values of a choice with their words; every described choice has them. */
function optionsOf(
  { options, words = {} }: FieldDescription,
  language: EditLanguage,
): FieldView['options'] {
  return options.map((value) => {
    const own = words[value]
    return { value: String(value), label: own ? inLanguage(own, language) : String(value) }
  })
}

/** A described field in the language of the editor. */
export function fieldView(field: FieldDescription, language: EditLanguage): FieldView {
  const { t } = language
  const help = field.help ? [inLanguage(field.help, language)] : []
  const optional = field.required || field.name === '' ? [] : [t('limits.optional')]
  return {
    name: field.name,
    label: inLanguage(field.label, language),
    hint: [
      ...help.map(asHint),
      ...optional,
      ...(field.row ? [] : limitTexts(field.limits, t)),
    ].join(t('limits.separator')),
    control: field.control,
    required: field.required,
    options: optionsOf(field, language),
    ...(field.called ? { called: field.called } : {}),
    ...(field.control === 'record' && field.words ? { keys: wordsIn(field.words, language) } : {}),
    ...(field.row ? { row: true } : {}),
    ...(field.item ? { item: fieldView(field.item, language) } : {}),
    ...(field.parts ? { parts: field.parts.map((part) => fieldView(part, language)) } : {}),
  }
}

/** The words of the controls of all fields. */
export function fieldTexts({ t, nameOf }: EditLanguage): FieldTexts {
  return {
    // The views of fields carry what descriptions say.
    nameOf: (what, id) => nameOf?.(what as Called, id),
    standsFor: (name) => t('field.stands-for', { name }),
    none: t('field.none'),
    yes: t('field.yes'),
    no: t('field.no'),
    remove: t('field.remove'),
    add: t('field.add'),
    empty: t('field.empty'),
  }
}
