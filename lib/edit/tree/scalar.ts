import { parseDocument } from 'yaml'
import type { Json } from '@/lib/edit/json'

/** Where a value is written: in brackets, or after a key or dash in `column`. */
export type Around = { flow: boolean; column: number }

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
