import type { Problem } from '@/lib/content/check/problem'
import { rules, type Scope } from '@/lib/content/check/rules'
import {
  comparableContent,
  contentOf,
  type Content,
  type PictureSize,
} from '@/lib/content/read/content'
import { readContent } from '@/lib/content/read/folder'
import type { Parse } from '@/lib/content/read/markdown'
import { locales } from '@/schemas/locale'

function run(scope: Scope, content: Content, wrong: ReadonlySet<string> = new Set()): Problem[] {
  return rules.flatMap((rule) => (rule.scope === scope ? rule.run(content, wrong) : []))
}

const isFact = ({ file }: Problem) => /^content\/(?:facts\/.*|[\w-]+\/[\w-]+\.json)$/.test(file)

/** Whether files can be compared: rules that do so read the facts, which must match their schemas first. */
export const isWhole = (problems: readonly Problem[]): boolean => !problems.some(isFact)

/** All problems of the content; it can be built if there are none. */
export function checkContent(content: Content): Problem[] {
  const own = run('file', content)
  if (!isWhole(own)) return own
  const shown = comparableContent(content)
  const found = [...own, ...run('text', content), ...run('content', shown)]
  const wrong = new Set(found.map(({ file }) => file))
  return [...found, ...run('difference', shown, wrong)]
}

/** What may be meant, as warnings. */
export const hintsIn = (content: Content): Problem[] => run('hint', content)

/** All problems of a content folder. */
export const checkFolder = (root: string): Problem[] => checkContent(readContent(root))

/** Texts of the content by their paths, `content/facts/claims.json`. */
type Texts = ReadonlyMap<string, string>

const keyOf = ({ file, field, id, values }: Problem) => JSON.stringify([file, field, id, values])

/** The same document in every language. */
const everyLanguage = (path: string) => {
  const own = locales.find((locale) => path.startsWith(`content/${locale}/`))
  return own ? locales.map((locale) => path.replace(`/${own}/`, `/${locale}/`)) : [path]
}

/** The content with changed files; a file with an empty text is deleted. The changed ones come last. */
function changedContent(before: Texts, changed: Texts, parse?: Parse): Content {
  const others = [...before].filter(([path]) => !changed.has(path))
  const texts = [...changed].filter(([, text]) => text !== '')
  return contentOf(new Map([...others, ...texts]), parse)
}

const concernedBy = (changed: Texts) => new Set([...changed.keys()].flatMap(everyLanguage))

/** What may be meant in changed files and their translations, as warnings. */
export function hintsOfChange(before: Texts, changed: Texts, parse?: Parse): Problem[] {
  const content = changedContent(before, changed, parse)
  const concerned = concernedBy(changed)
  const texts = [...content.texts].filter(([name]) => concerned.has(`content/${name}`))
  const documents = content.documents.filter(({ file }) => concerned.has(file))
  return hintsIn({ ...content, documents, texts: new Map(texts) })
}

/**
 * The problems of a change of some files: all of these files and their translations, and those of others that were not there before.
 * A file with an empty text is deleted.
 */
export function problemsOfChange(
  before: Texts,
  changed: Texts,
  { parse, pictureSize }: { parse?: Parse; pictureSize?: PictureSize } = {},
): Problem[] {
  const check = (content: Content) => checkContent({ ...content, pictureSize })
  // Of two files that contradict each other, the problem is that of the last one.
  const found = check(changedContent(before, changed, parse))
  const concerned = concernedBy(changed)
  if (found.every(({ file }) => concerned.has(file))) return found
  const known = new Set(check(contentOf(before, parse)).map(keyOf))
  return found.filter((problem) => concerned.has(problem.file) || !known.has(keyOf(problem)))
}
