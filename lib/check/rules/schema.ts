import type { z } from 'zod'
import { explainIssue } from '@/schemas/content/explain'
import type { LineOf } from '@/lib/check/lines'
import type { Problem } from '@/lib/check/problem'
import type { Content } from '@/lib/check/content'

/** The problems of data, each with its line: that of an unknown field, or of the nearest existing value. */
export function schemaProblems(file: string, schema: z.ZodType, value: unknown, lineOf: LineOf): Problem[] {
  return (schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map((issue) => {
    const key = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const line = lineOf([...issue.path, ...key]) ?? 1
    return { file, line, field: issue.path.join('.') || undefined, ...explainIssue(issue, schema) }
  })
}

export function checkSchema({ documents }: Content): Problem[] {
  return documents.flatMap(({ file, kind, fields, lineOf }) =>
    schemaProblems(file, kind.schema, fields, lineOf),
  )
}
