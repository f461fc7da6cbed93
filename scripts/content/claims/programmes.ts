import { type ProgrammeFacts } from '@/schemas/content/programme'
import { readProgrammes } from '@/scripts/content/facts'
import { usedComponents } from '@/scripts/content/markdown'
import type { ContentDocument } from '@/scripts/content/tree'

/** The programs on a page: all of them in the finder, or those of a list. */
export function programmesOn({ body }: ContentDocument, root: string): ProgrammeFacts[] {
  const lists = (body ? usedComponents(body) : []).map(({ name, props }) => {
    if (name === 'ProgrammeFinder') return true
    return name === 'Programmes' && Array.isArray(props.only) ? props.only : []
  })
  return readProgrammes(root).filter(({ slug }) => lists.some((list) => list === true || list.includes(slug)))
}
