import { z } from 'zod'
import { fieldNotes, type FieldNote } from './fields'
import { nearest } from './nearest'

export type Explanation = { what: string; fix: string }

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
function meaning(schema: z.ZodType | undefined): string {
  const note = noteOf(schema)
  if (!note) return ''
  return ` (${[note.label[0], note.help?.[0]].filter(Boolean).join(': ').replace(/\.$/, '')})`
}

const articles: Record<string, string> = {
  array: 'a list',
  int: 'a whole number',
  object: 'a group of fields',
}
const kindOf = (expected: string) => articles[expected] ?? `a ${expected}`

function size(
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  than: string,
  bound: unknown,
): Explanation {
  const unit = { string: ' characters', array: ' entries' }[issue.origin as 'string' | 'array'] ?? ''
  const limit = `${than} ${String(bound)}${unit}`
  return issue.origin === 'string' && bound === 1
    ? { what: 'the text is empty', fix: 'write a text' }
    : { what: `it must be ${limit}`, fix: `change it to ${limit}` }
}

function unknownKeys(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  schema: z.ZodType | undefined,
  word: string,
): Explanation {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const meant = nearest(issue.keys[0] ?? '', known)
  const allowed = known.length === 0 ? 'it takes none' : `known are ${known.join(', ')}`
  return {
    what: `unknown ${word} ${issue.keys.join(', ')}`,
    fix: meant ? `write ${meant}, or remove it` : `remove it; ${allowed}`,
  }
}

/** Explains a zod issue to an editor. `word` is what a document calls it: a field, or a property of a component. */
export function explainIssue(
  issue: z.core.$ZodIssue,
  root: z.ZodType,
  word: 'field' | 'property' = 'field',
): Explanation {
  const schema = schemaAt(root, issue.path)
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue, schema ?? root, word)
  if (issue.code === 'invalid_value' && issue.input !== undefined)
    return {
      what: 'this value is not one of those allowed',
      fix: `write one of: ${issue.values.map(String).join(' | ')}`,
    }
  const missing = issue.message.includes('received undefined') || issue.code === 'invalid_value'
  if (missing) {
    const kind =
      issue.code === 'invalid_type' ? kindOf(issue.expected) : 'one of those listed in the reference'
    return { what: `the ${word} is missing`, fix: `add it; it is ${kind}${meaning(schema)}` }
  }
  if (issue.code === 'invalid_type')
    return { what: issue.message, fix: `write ${kindOf(issue.expected)}${meaning(schema)}` }
  if (issue.code === 'too_big') return size(issue, 'at most', issue.maximum)
  if (issue.code === 'too_small') return size(issue, 'at least', issue.minimum)
  if (issue.code === 'invalid_format')
    return { what: 'the text does not match the pattern', fix: `change it to match${meaning(schema)}` }
  return { what: issue.message, fix: 'change the value to a valid one' }
}
