import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programmeFactsSchema, type ProgrammeFacts } from '@/schemas/content/programme'
import { usedComponents } from '@/scripts/content/markdown'
import type { ContentDocument } from '@/scripts/content/tree'

/** The programmes that a page shows: all of them in the finder, or those that an entry list names. */
export function programmesOn({ body }: ContentDocument, root: string): ProgrammeFacts[] {
  const file = readFileSync(join(root, 'facts/programmes.json'), 'utf8')
  const lists = (body ? usedComponents(body) : []).map(({ name, props }) => {
    if (name === 'ProgrammeFinder') return true
    return name === 'Programmes' && Array.isArray(props.only) ? props.only : []
  })
  return programmeFactsSchema
    .parse(JSON.parse(file))
    .filter(({ slug }) => lists.some((list) => list === true || list.includes(slug)))
}
