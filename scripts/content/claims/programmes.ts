import { type ProgrammeFacts } from '@/schemas/content/programme'
import { usedComponents } from '@/lib/check/markdown'
import type { ContentDocument } from '@/lib/check/content'

/** The programs on a page: all of them in the finder, or those of a list. */
export function programmesOn(
  { body }: ContentDocument,
  programmes: readonly ProgrammeFacts[],
): ProgrammeFacts[] {
  const lists = (body ? usedComponents(body) : []).map(({ name, props }) => {
    if (name === 'ProgrammeFinder') return true
    return name === 'Programmes' && Array.isArray(props.only) ? props.only : []
  })
  return programmes.filter(({ slug }) => lists.some((list) => list === true || list.includes(slug)))
}
