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

/**
 * The problems of a change of some files: all of these files and their translations, and those of others that were not there before.
 * A file with an empty text is deleted.
 */
export function problemsOfChange(
  before: Texts,
  changed: Texts,
  { parse, pictureSize }: { parse?: Parse; pictureSize?: PictureSize } = {},
): Problem[] {
  // The changed files come last: of two files that contradict each other, the problem is that of the changed one.
  const others = [...before].filter(([path]) => !changed.has(path))
  const texts = [...changed].filter(([, text]) => text !== '')
  const check = (all: Texts) => checkContent({ ...contentOf(all, parse), pictureSize })
  const found = check(new Map([...others, ...texts]))
  const concerned = new Set([...changed.keys()].flatMap(everyLanguage))
  if (found.every(({ file }) => concerned.has(file))) return found
  const known = new Set(check(before).map(keyOf))
  return found.filter((problem) => concerned.has(problem.file) || !known.has(keyOf(problem)))
}
