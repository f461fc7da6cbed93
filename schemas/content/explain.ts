import { z } from 'zod'
import { fieldNotes, type FieldNote, type Words } from './fields'
import { isProblemId, type ProblemId, type Said } from './problems/words'

/** The edit distance of two words. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, own] of [...other].entries()) {
      const replaced = (row[index] ?? 0) + (letter === own ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The known word with the smallest edit distance, at most two letters or a third of the word. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const near = known
    .map((name) => ({ name, away: editDistance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(
      ({ name, away }) => away <= Math.max(name.length > 3 ? 2 : 1, Math.floor(name.length / 3)),
    )
  return near.sort((one, other) => one.away - other.away)[0]?.name
}

function inner(schema: z.ZodType, part: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional) return inner(schema.unwrap() as z.ZodType, part)
  if (schema instanceof z.ZodObject) return schema.shape[String(part)] as z.ZodType | undefined
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType
  if (schema instanceof z.ZodTuple) return schema.def.items[Number(part)] as z.ZodType | undefined
  return schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : undefined
}

function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((at, part) => at && inner(at, part), schema)
}

function noteOf(schema: z.ZodType | undefined): FieldNote | undefined {
  return schema instanceof z.ZodOptional
    ? noteOf(schema.unwrap() as z.ZodType)
    : schema && fieldNotes.get(schema)
}

/** Label and help of a field, “Anchor: name in the address”, as in the reference. */
function meaning(schema: z.ZodType | undefined): Words {
  const note = noteOf(schema)
  if (!note) return ['', '']
  const words = (language: 0 | 1, colon: string) =>
    [note.label[language], note.help?.[language]]
      .filter(Boolean)
      .join(colon)
      .replace(/[.。]$/, '')
  return [` (${words(0, ': ')})`, `（${words(1, '：')}）`]
}

const kindOf = (expected: string): { say: ProblemId } => {
  const id = `kind.${expected === 'record' ? 'object' : expected}`
  return { say: isProblemId(id) ? id : 'kind.other' }
}

function size(
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  id: 'value.most' | 'value.least',
  bound: number | bigint,
): Said {
  if (issue.origin === 'string' && Number(bound) === 1) return { id: 'value.empty' }
  const unit = `unit.${issue.origin}`
  return {
    id,
    values: { bound: String(bound), unit: { say: isProblemId(unit) ? unit : 'unit.none' } },
  }
}

type Word = 'field' | 'property'

function unknownKeys(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  schema: z.ZodType | undefined,
  word: Word,
): Said {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const meant = nearestWord(issue.keys[0] ?? '', known)
  const keys = issue.keys.join(', ')
  if (meant) return { id: `${word}.meant`, values: { keys, meant } }
  if (known.length === 0) return { id: `${word}.unknown-none`, values: { keys } }
  return { id: `${word}.unknown`, values: { keys, known: known.join(', ') } }
}

function wrongType(issue: z.core.$ZodIssueInvalidType, schema: z.ZodType | undefined): Said {
  return { id: 'value.type', values: { kind: kindOf(issue.expected), meaning: meaning(schema) } }
}

/** Explains a zod issue to an editor. `word` is what a document calls it: a field, or a property of a component. */
export function explainIssue(issue: z.core.$ZodIssue, root: z.ZodType, word: Word = 'field'): Said {
  const schema = schemaAt(root, issue.path)
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue, schema ?? root, word)
  if (issue.code === 'invalid_value' && issue.input !== undefined)
    return { id: 'value.choice', values: { known: issue.values.map(String).join(' | ') } }
  if (issue.message.includes('received undefined') || issue.code === 'invalid_value') {
    const kind = kindOf(issue.code === 'invalid_type' ? issue.expected : 'other')
    return { id: `${word}.missing`, values: { kind, meaning: meaning(schema) } }
  }
  if (issue.code === 'invalid_type') return wrongType(issue, schema)
  if (issue.code === 'too_big') return size(issue, 'value.most', issue.maximum)
  if (issue.code === 'too_small') return size(issue, 'value.least', issue.minimum)
  if (isProblemId(issue.message)) return { id: issue.message }
  if (issue.code === 'invalid_format')
    return { id: 'value.pattern', values: { meaning: meaning(schema) } }
  return { id: 'value.other', values: { message: issue.message } }
}
