import type { Content, ContentDocument } from '@/lib/check/content'
import { checkOwn } from '@/lib/check/own'
import type { Problem } from '@/lib/check/problem'
import { checkTogether } from '@/scripts/content/together'
import { readContent } from '@/scripts/content/tree'

/** The content that visitors see: planned documents stay off the site, so nothing may rely on them. */
export function shown(content: Content): Content {
  const isPlanned = ({ fields }: ContentDocument) => Object(fields).planned === true
  return { ...content, documents: content.documents.filter((document) => !isPlanned(document)) }
}

/** All problems of a content folder; empty if it can be built. */
export function checkContent(root: string): Problem[] {
  const content = readContent(root)
  const { problems, isWhole } = checkOwn(content)
  return isWhole ? [...problems, ...checkTogether(shown(content), problems)] : problems
}
