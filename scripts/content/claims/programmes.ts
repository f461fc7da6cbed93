import { type ProgrammeFacts } from '@/schemas/content/programme'
import { readProgrammes } from '@/scripts/content/facts'
import { usedComponents } from '@/scripts/content/markdown'
import type { ContentDocument } from '@/scripts/content/tree'

/** The programmes that a page shows: all of them in the finder, or those that an entry list names. */
export function programmesOn({ body }: ContentDocument, root: string): ProgrammeFacts[] {
  const lists = (body ? usedComponents(body) : []).map(({ name, props }) => {
    if (name === 'ProgrammeFinder') return true
    return name === 'Programmes' && Array.isArray(props.only) ? props.only : []
  })
  return readProgrammes(root).filter(({ slug }) => lists.some((list) => list === true || list.includes(slug)))
}
