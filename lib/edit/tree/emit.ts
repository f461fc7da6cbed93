import { parseDocument } from 'yaml'
import { isMap, type Json, type JsonMap } from '@/lib/edit/json'

/** Where a value is written: in brackets, or after a key or dash in `column`. */
type Around = { flow: boolean; column: number }

/** YAML 1.1, which the compiler reads, takes these for numbers, times, dates and truth values. */
const otherwiseRead =
  /^(?:[-+.]?\d[\d_:.,eExXa-fA-F+-]*(?:[ T].*)?|y|n|yes|no|on|off|~|null|true|false|<<|=|---|\.\.\.)$/i

function reads(text: string, value: Json, { flow, column }: Around): boolean {
  const whole = flow ? `{ k: ${text}, l: 1 }` : `${' '.repeat(column)}k: ${text}\n`
  const document = parseDocument(whole, { schema: 'core', logLevel: 'silent' })
  return document.errors.length === 0 && document.get('k') === value
}

function literal(value: string, sign: string, { column }: Around): string {
  const indent = ' '.repeat(column + 2)
  const lines = value.replace(/\n$/, '').split('\n')
  const text = sign === '>' ? lines.flatMap((line, index) => (index === 0 ? [line] : ['', line])) : lines
  const header = sign + (value.endsWith('\n') ? '' : '-')
  return [header, ...text.map((line) => (line === '' ? '' : indent + line))].join('\n')
}

const single = (value: string) => `'${value.replaceAll("'", "''")}'`

const quoted = (value: string, old: string): string[] => {
  const double = JSON.stringify(value)
  return value.includes('"') || old.startsWith("'") ? [single(value), double] : [double]
}

function isPlain(value: string, old: string, around: Around): boolean {
  return (!otherwiseRead.test(value) || otherwiseRead.test(old)) && reads(value, value, around)
}

/** The ways to write a text, the best first. Quotation marks stay where they were not necessary. */
function ways(value: string, old: ScalarStyle, around: Around): string[] {
  const block = around.flow ? [] : [literal(value, old.text.startsWith('>') ? '>' : '|', around)]
  if (value.includes('\n') || old.block) return [...block, ...quoted(value, '')]
  const byChoice = /^["']/.test(old.text) && isPlain(old.value, old.value, around)
  if (!byChoice && isPlain(value, old.text, around)) return [value]
  return quoted(value, old.text)
}

/** How a text is written now. */
export type ScalarStyle = { text: string; value: string; block: boolean }

const noStyle: ScalarStyle = { text: '', value: '', block: false }

/** A scalar as YAML, in the style of `old` if that can express it. */
export function yamlScalar(value: Json, around: Around, old = noStyle): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  // JSON's form is always right in YAML, apart from these two line breaks, which JSON leaves as they are.
  const last = JSON.stringify(value).replace(
    /[\u2028\u2029\u0085]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return ways(value, old, around).find((text) => reads(text, value, around)) ?? last
}

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
