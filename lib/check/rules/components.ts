import { vocabulary } from '@/lib/edit/vocabulary'
import { codeIn } from '@/schemas/content/mdx/code'
import { wrongProps } from '@/schemas/content/mdx/used'
import { usedComponents } from '@/lib/check/markdown'
import type { Problem } from '@/lib/check/problem'
import type { Content, ContentDocument } from '@/lib/check/content'

const known: ReadonlySet<string> = new Set(Object.keys(vocabulary))

function code({ file, body }: ContentDocument): Problem[] {
  const findings = body ? codeIn(body, known) : []
  return findings.map((finding) => ({ file, ...finding }))
}

function properties({ file, body }: ContentDocument): Problem[] {
  const findings = body ? wrongProps(usedComponents(body), vocabulary) : []
  return findings.map(({ at, ...finding }) => ({ file, field: at, ...finding }))
}

/** Checks that documents contain no code and use only known components with valid properties. */
export function checkComponents({ documents }: Content): Problem[] {
  return documents.flatMap((document) => [...code(document), ...properties(document)])
}
