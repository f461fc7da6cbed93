import type { z } from 'zod'
import { vocabulary } from '@/lib/edit/vocabulary'
import { fieldNotes, type Reference } from '@/schemas/content/fields'
import { type Used, wrongProps } from '@/lib/markdown/mdx-used'
import { readProgrammes, readProjects } from '@/lib/content/read/facts'
import { usedComponents } from '@/lib/content/read/markdown'
import type { Problem } from '@/lib/content/check/problem'
import type { Content, ContentDocument } from '@/lib/content/read/content'
import { perFile } from '@/lib/content/check/per-file'
import { codeIn } from '@/lib/markdown/mdx-code'

type Wrapped = { unwrap?: () => z.core.$ZodType; element?: z.core.$ZodType }

/** What the value of a property refers to, also inside a list. */
function referenceOf(schema: z.core.$ZodType | undefined): Reference | undefined {
  if (!schema) return undefined
  const own = fieldNotes.get(schema as z.ZodType)?.names
  if (own) return own
  const { unwrap, element } = schema as Wrapped
  return referenceOf(typeof unwrap === 'function' ? unwrap.call(schema) : element)
}

const checked = ['project', 'program', 'question'] as const
type Checked = (typeof checked)[number]
const isChecked = (reference: Reference | undefined): reference is Checked =>
  checked.some((one) => one === reference)

type Ids = (kind: Checked, used: Used, page: ContentDocument) => readonly string[]

function unknownIn(page: ContentDocument, used: Used, ids: Ids): Problem[] {
  const shape: Readonly<Record<string, z.core.$ZodType>> = vocabulary[used.name]?.shape ?? {}
  return Object.entries(used.props).flatMap(([property, value]) => {
    const kind = referenceOf(shape[property])
    if (!isChecked(kind)) return []
    const known = ids(kind, used, page)
    return [value]
      .flat()
      .filter((id) => typeof id === 'string' && !known.includes(id))
      .map((id) => ({
        file: page.file,
        line: used.line,
        field: `<${used.name}> ${property}`,
        id: `reference.${kind}` as const,
        values: { id: String(id), known: known.join(', ') },
      }))
  })
}

/** Checks that the projects, programs and questions that components name exist. Facts and links have their own checks. */
export function checkReferences({ root, documents, unread }: Content): Problem[] {
  const projects = readProjects(root).map(({ slug }) => slug)
  const programs = readProgrammes(root).map(({ slug }) => slug)
  const questions = [...documents, ...unread].filter(({ kind }) => kind.name === 'Faq')
  const ids: Ids = (kind, { props }, { locale }) => {
    if (kind === 'project') return projects
    if (kind === 'program') return programs
    const list = `${String(props.list)}/`
    return questions
      .filter(({ key, ...question }) => question.locale === locale && key.startsWith(list))
      .map(({ key }) => key.slice(list.length))
  }
  return documents.flatMap((page) =>
    (page.body ? usedComponents(page.body) : []).flatMap((used) => unknownIn(page, used, ids)),
  )
}

const known: ReadonlySet<string> = new Set(Object.keys(vocabulary))

function code({ file, body }: ContentDocument): Problem[] {
  const findings = body ? codeIn(body, known) : []
  return findings.map((finding) => ({ file, ...finding }))
}

function properties({ file, body }: ContentDocument): Problem[] {
  const findings = body ? wrongProps(usedComponents(body), vocabulary) : []
  return findings.map(({ at, ...finding }) => ({ file, field: at, ...finding }))
}

const componentProblems = perFile((document: ContentDocument) => [
  ...code(document),
  ...properties(document),
])

/** Checks that documents contain no code and use only known components with valid properties. */
export const checkComponents = ({ documents }: Content): Problem[] =>
  documents.flatMap((document) => componentProblems(document, undefined))
