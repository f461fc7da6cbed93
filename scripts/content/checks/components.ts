import { vocabulary } from '@/schemas/content/vocabulary'
import { codeIn } from '@/schemas/content/mdx/code'
import { explainIssue } from '@/scripts/content/checks/schema'
import { usedComponents } from '@/scripts/content/markdown'
import type { Problem } from '@/scripts/content/problem'
import type { Content, ContentDocument } from '@/scripts/content/tree'

const known: ReadonlyMap<string, (typeof vocabulary)[string]> = new Map(Object.entries(vocabulary))

function code({ file, body }: ContentDocument): Problem[] {
  const findings = body ? codeIn(body, new Set(known.keys())) : []
  return findings.map(({ line, what, fix }) => ({ file, field: `line ${line}`, what, mend: fix }))
}

function properties({ file, body }: ContentDocument): Problem[] {
  return (body ? usedComponents(body) : []).flatMap(({ name, props, line }) =>
    (known.get(name)?.safeParse(props).error?.issues ?? []).map((issue) => ({
      file,
      field: [`line ${line}, <${name}>`, ...issue.path].join(' '),
      ...explainIssue(issue),
    })),
  )
}

/** Documents hold no code, and use only known components with the properties those take. */
export function checkComponents({ documents }: Content): Problem[] {
  return documents.flatMap((document) => [...code(document), ...properties(document)])
}
