import { checkOwn } from '@/scripts/content/own'
import type { Problem } from '@/scripts/content/problem'
import { checkTogether } from '@/scripts/content/together'
import { readContent } from '@/scripts/content/tree'

/** All problems of a content folder; empty if it can be built. */
export function checkContent(root: string): Problem[] {
  const content = readContent(root)
  const { problems, isWhole } = checkOwn(content)
  return isWhole ? [...problems, ...checkTogether(content, problems)] : problems
}
