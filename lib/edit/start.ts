import { emitYaml, jsonEntry, yamlName } from '@/lib/edit/tree/emit'
import { describeFields, type FieldDescription } from '@/schemas/content/describe'
import { kinds } from '@/schemas/content/generated'
import type { Kind } from '@/schemas/content/kind'
import { latinLocale, locales, type Locale } from '@/schemas/locale'

/** A new document: its kind, the folder in that of the kind (a list, a team, a channel), and its name in the address. */
export type Start = { kind: string; folder: string; name: string }

export type StartedFile = { path: string; source: string }

const namePattern = /^[a-z0-9][a-z0-9-]{0,60}$/

/** The first value of a field: its own label, which the check reports as soon as a rule applies to it. */
function firstValue({ label, options, control }: FieldDescription, locale: Locale): string | number {
  const words = locale === latinLocale ? label[0] : label[1]
  if (options[0] !== undefined) return options[0]
  return control === 'number' ? 1 : words
}

function sourceOf({ ending, schema }: Kind, locale: Locale): string {
  const fields = describeFields(schema).filter(({ required }) => required)
  const values = fields.map((field) => [field.name, firstValue(field, locale)] as const)
  if (ending === 'json')
    return `{\n${values.map(([name, value]) => `  ${jsonEntry(name, value, 2)}`).join(',\n')}\n}\n`
  const lines = values.map(
    ([name, value]) => `${yamlName(name)}: ${emitYaml(value, { flow: false, column: 0 })}\n`,
  )
  return `---\n${lines.join('')}---\n\n`
}

/** The number of the next file, if the files of a folder are numbered: `09-`. */
function nextNumber(names: readonly string[]): string {
  const numbers = names.flatMap((name) => {
    const [, number] = /^(\d+)-/.exec(name) ?? []
    return number === undefined ? [] : [Number(number)]
  })
  return numbers.length === 0 ? '' : `${String(Math.max(...numbers) + 1).padStart(2, '0')}-`
}

/**
 * The files of a new document in every language, with the next number and the required fields. `known` are the paths of all
 * files. Undefined for an unknown kind, a new folder, or a name that is taken or not allowed.
 */
export function startFiles(
  { kind: kindName, folder, name }: Start,
  known: readonly string[],
): StartedFile[] | undefined {
  const kind = kinds.find((one) => one.name === kindName)
  if (!kind || !namePattern.test(name)) return undefined
  const below = (locale: Locale) =>
    ['content', locale, kind.folder, folder].filter((part) => part !== '').join('/')
  const namesIn = (locale: Locale) =>
    known.flatMap((path) => {
      const [own, file] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)]
      return own === below(locale) ? [file] : []
    })
  const names = locales.flatMap(namesIn)
  const taken = names.some((file) => file.replace(/^\d+-/, '') === `${name}.${kind.ending}`)
  if (names.length === 0 || taken) return undefined
  const number = nextNumber(names)
  return locales.map((locale) => ({
    path: `${below(locale)}/${number}${name}.${kind.ending}`,
    source: sourceOf(kind, locale),
  }))
}
