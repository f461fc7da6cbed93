import { vocabulary } from '@/schemas/content/vocabulary'
import { explainIssue } from '@/scripts/content/checks/schema'
import { usedComponents } from '@/scripts/content/markdown'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'

/** Documents use only known components, with the properties those take. */
export function checkComponents({ documents }: Content): Problem[] {
  return documents.flatMap(({ file, body }) =>
    (body ? usedComponents(body) : []).flatMap(({ name, props, line }): Problem[] => {
      const schema = vocabulary[name]
      const field = `line ${line}, <${name}>`
      if (!schema) {
        return [
          {
            file,
            field,
            what: 'there is no such component',
            mend: `use one of: ${Object.keys(vocabulary).join(', ')}`,
          },
        ]
      }
      return (schema.safeParse(props).error?.issues ?? []).map((issue) => ({
        file,
        field: [field, ...issue.path].join(' '),
        ...explainIssue(issue),
      }))
    }),
  )
}
