import { templates } from '@/schemas/content/page'
import type { Problem } from '@/lib/check/problem'
import { usedComponents } from '@/lib/check/markdown'
import type { Content, ContentDocument } from '@/lib/check/content'

/** Fields that depend on the template; the schema checks all others. */
const dependent = new Set(Object.values(templates).flatMap((fields) => Object.keys(fields)))

function isTemplate(value: unknown): value is keyof typeof templates {
  return typeof value === 'string' && value in templates
}

/** The fields of a page that its template lacks or does not show. */
function misfits({ file, fields, lineOf }: ContentDocument, template: keyof typeof templates): Problem[] {
  const given = Object.keys(Object(fields) as object)
  const shown: Readonly<Record<string, boolean>> = templates[template]
  const missing = Object.keys(shown).filter((field) => shown[field] && !given.includes(field))
  const unused = given.filter((field) => dependent.has(field) && !(field in shown))
  return [
    ...missing.map((field) => ({
      file,
      field,
      line: lineOf(['template']),
      id: 'template.needs' as const,
      values: { template },
    })),
    ...unused.map((field) => ({
      file,
      field,
      line: lineOf([field]),
      id: 'template.hides' as const,
      values: { template, known: Object.keys(shown).join(', ') },
    })),
  ]
}

/** The list of a list page comes first, so that it begins in the first screen. */
function listLater({ file, body }: ContentDocument, template: keyof typeof templates): Problem[] {
  const lists = body
    ? usedComponents(body).filter(
        ({ name, props }) => name === 'ChannelList' || (name === 'Section' && props.layout === 'list'),
      )
    : []
  const first = body ? usedComponents(body)[0] : undefined
  const right = template === 'list' ? lists.length === 1 && lists[0] === first : lists.length === 0
  if (right) return []
  return [{ file, line: lists[0]?.line, id: template === 'list' ? 'template.begin' : 'template.list' }]
}

/** Checks that pages have the fields that their template shows, and that the pages of lists begin with the list. */
export function checkTemplates({ documents }: Content): Problem[] {
  return documents.flatMap((document) => {
    const { template } = Object(document.fields) as { template?: unknown }
    if (document.kind.name !== 'Page' || !isTemplate(template)) return []
    return [...misfits(document, template), ...listLater(document, template)]
  })
}
