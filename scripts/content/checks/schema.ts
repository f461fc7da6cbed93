import type { core } from 'zod'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'

/** A zod issue in an editor's words: what is wrong, and how to mend it. */
export function explainIssue(issue: core.$ZodIssue): Pick<Problem, 'what' | 'mend'> {
  if (issue.code === 'unrecognized_keys') {
    return { what: `unknown field ${issue.keys.join(', ')}`, mend: 'remove it, or correct its spelling' }
  }
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map(String).join(' | ')
    return { what: 'this value is not one of those allowed', mend: `write one of: ${allowed}` }
  }
  if (issue.code === 'invalid_type' && issue.message.includes('undefined')) {
    return { what: 'the field is missing', mend: `add it; it is a ${issue.expected}` }
  }
  if (issue.code === 'invalid_type') return { what: issue.message, mend: `write a ${issue.expected}` }
  return { what: issue.message, mend: 'change the value so that it fits' }
}

/** Every document's fields against the schema of its kind. */
export function checkSchema({ documents }: Content): Problem[] {
  return documents.flatMap(({ file, kind, fields }) => {
    const result = kind.schema.safeParse(fields)
    return (result.error?.issues ?? []).map((issue) => ({
      file,
      field: issue.path.join('.') || undefined,
      ...explainIssue(issue),
    }))
  })
}
