import { addText, emptyContent, type Content, type ContentDocument } from '@/lib/check/content'
import { checkOwn } from '@/lib/check/own'
import type { Problem } from '@/lib/check/problem'
import { checkTogether } from '@/scripts/content/together'
import { parseOnce, readContent } from '@/scripts/content/tree'

/** The content that visitors see: planned documents stay off the site, so nothing may rely on them. */
function shown(content: Content): Content {
  const isPlanned = ({ fields }: ContentDocument) => Object(fields).planned === true
  return { ...content, documents: content.documents.filter((document) => !isPlanned(document)) }
}

/** All problems of a content folder; empty if it can be built. */
export function checkContent(root: string): Problem[] {
  const content = readContent(root)
  const { problems, isWhole } = checkOwn(content)
  return isWhole ? [...problems, ...checkTogether(shown(content), problems)] : problems
}

/** Texts of the content by their paths, `content/facts/claims.json`. */
export type Texts = ReadonlyMap<string, string>

const folder = 'content/'

function contentOf(texts: Texts): Content {
  const named = [...texts].map(([path, text]) => [path.slice(folder.length), text] as const)
  const content = emptyContent(new Map(named))
  for (const [name, text] of named) addText(content, name, text, parseOnce)
  return content
}

/** What files say about each other; nothing if the facts, with which all are compared, do not match their schemas. */
function problemsOf(texts: Texts): Problem[] {
  const content = contentOf(texts)
  const { problems, isWhole } = checkOwn(content)
  return isWhole ? checkTogether(shown(content), problems) : []
}

const keyOf = ({ file, field, id, values }: Problem) => JSON.stringify([file, field, id, values])

/**
 * The problems that a change of some files makes in the whole content, in these files or in others: duplicate numbers, figures
 * that differ, claims that no page states any more. Those that were there before are not of the change.
 */
export function problemsOfChange(before: Texts, changed: Texts): Problem[] {
  // The changed files come last: of two files that contradict each other, the problem is that of the changed one.
  const others = [...before].filter(([path]) => !changed.has(path))
  // A file without a text is deleted.
  const texts = [...changed].filter(([, text]) => text !== '')
  const found = problemsOf(new Map([...others, ...texts]))
  if (found.length === 0) return []
  const known = new Set(problemsOf(before).map(keyOf))
  return found.filter((problem) => !known.has(keyOf(problem)))
}
