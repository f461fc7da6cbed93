import { isMap, type Json, type JsonMap } from '@/lib/edit/json'
import { yamlScalar, type Around } from '@/lib/edit/tree/scalar'

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** The width of lines in JSON files, that of the formatter. */
const width = 110

/** A value as JSON in the layout of the formatter: a list of texts or numbers on one line if it fits. */
export function emitJson(value: Json, indent: number, prefix: number): string {
  const inner = indent + 2
  const between = `,\n${' '.repeat(inner)}`
  const wrap = (open: string, items: readonly string[], close: string) =>
    `${open}\n${' '.repeat(inner)}${items.join(between)}\n${' '.repeat(indent)}${close}`
  if (isList(value)) {
    const flat = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    const simple = value.every((item) => typeof item !== 'object' || item === null)
    // One more for the comma after it.
    if (value.length === 0 || (simple && prefix + flat.length + 1 <= width)) return flat
    return wrap(
      '[',
      value.map((item) => emitJson(item, inner, inner)),
      ']',
    )
  }
  if (!isMap(value)) return JSON.stringify(value)
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  return wrap(
    '{',
    entries.map(([name, item]) => jsonEntry(name, item, inner)),
    '}',
  )
}

export function jsonEntry(name: string, value: Json, indent: number): string {
  const key = `${JSON.stringify(name)}: `
  return key + emitJson(value, indent, indent + key.length)
}

export const yamlName = (name: string) => (/^[A-Za-z_][\w-]*$/.test(name) ? name : JSON.stringify(name))

const inBrackets: Around = { flow: true, column: 0 }

/** A value as YAML on one line; a text of several lines is a block outside brackets. */
export function emitYaml(value: Json, around: Around): string {
  if (isList(value)) return `[${value.map((item) => emitYaml(item, inBrackets)).join(', ')}]`
  if (!isMap(value)) return yamlScalar(value, around)
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  return `{ ${entries.map(([name, item]) => `${yamlName(name)}: ${emitYaml(item, inBrackets)}`).join(', ')} }`
}

/** A map as lines of YAML, as an item of a list whose other items are written so. */
export function emitYamlLines(map: JsonMap, column: number): string {
  const lines = Object.entries(map).map(
    ([name, value]) => `${yamlName(name)}: ${emitYaml(value, { flow: false, column })}`,
  )
  return lines.join(`\n${' '.repeat(column)}`)
}
