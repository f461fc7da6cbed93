import { addText, comparable, emptyContent, type Content, type ContentDocument } from '@/lib/check/content'
import { bodyOf, readDocument } from '@/lib/check/document'
import { readClaims } from '@/lib/check/facts'
import type { Parse } from '@/lib/check/markdown'
import { isWhole, problemsOfDocuments } from '@/lib/check/own'
import type { Problem } from '@/lib/check/problem'
import { slipsOf, textOfDocument, checkClaimMentions } from '@/lib/check/rules/claims'
import { checkForward } from '@/lib/check/rules/forward'
import { checkSlips } from '@/lib/check/rules/slips'
import type { PictureSize } from '@/lib/check/rules/images'
import { checkLinks } from '@/lib/check/rules/links'
import { checkMessages } from '@/lib/check/rules/messages'
import { oneSided } from '@/lib/check/rules/one-sided'
import { checkParity } from '@/lib/check/rules/parity'
import { checkReferences, checkComponents } from '@/lib/check/rules/references'
import { parserOf } from '@/lib/markdown/parse'
import { locales, type Locale } from '@/schemas/locale'
import { copyOf } from '@/lib/check/copy'
import { checkData, jsonProblems, checkSchema } from '@/lib/check/rules/data'
import { lettersOf } from '@/lib/check/rules/letters'
import { rulesOf, termsOf } from '@/lib/check/rules/terms'
import { readWording } from '@/lib/check/wording'

/** Spelling, terms, typography and scripts of the texts in files. */
function problemsOfCopy(content: Content): Problem[] {
  return locales.flatMap((locale) => {
    const copies = copyOf(content, locale)
    if (copies.length === 0) return []
    const wording = readWording(content.root, locale)
    const rules = rulesOf(wording)
    return copies.flatMap((file) => [
      ...termsOf(file, rules),
      ...lettersOf(file, wording.simplified ?? false),
    ])
  })
}

/** Data files against their schemas; `around` are the texts with which they are compared. */
function problemsOfData(content: Content, around: Content['texts']): Problem[] {
  const own = new Set([...content.texts.keys()].map((name) => `content/${name}`))
  const found = checkData({ ...content, texts: new Map([...around, ...content.texts]) })
  return found.filter(({ file, id }) => own.has(file) && id !== 'file.missing')
}

function problemsOfFiles(content: Content, around: Content['texts'], pictureSize: PictureSize): Problem[] {
  return [
    ...content.problems,
    ...jsonProblems(content),
    ...problemsOfData(content, around),
    ...problemsOfDocuments(content, pictureSize),
    ...problemsOfCopy(content),
  ]
}

/**
 * What keeps a file from being drawn: it cannot be read, does not fit its schema, or contains code. Mistakes of its words
 * and links do not.
 */
export function obstaclesIn(path: string, source: string, parse: Parse): Problem[] {
  const content = emptyContent(new Map())
  addText(content, path.slice('content/'.length), source, parse)
  return [
    ...content.problems,
    ...jsonProblems(content),
    ...problemsOfData(content, new Map()),
    ...checkSchema(content),
    ...checkComponents(content),
  ]
}

/** The content that drafts are to become a part of. */
export type Site = {
  /** The text of every file by its path, `content/facts/claims.json`. */
  texts: ReadonlyMap<string, string>
  pictureSize: PictureSize
}

/** Planned documents stay off the site: only their own mistakes count. */
const isShown = ({ fields }: ContentDocument) => Object(fields).planned !== true

const folder = 'content/'
const nameOf = (path: string) => path.slice(folder.length)
const localeOf = (path: string): Locale | undefined =>
  locales.find((one) => path.startsWith(`${folder}${one}/`))

/** The same file in the other languages. */
function twinsOf(path: string): string[] {
  const own = localeOf(path)
  if (!own) return []
  return locales.filter((one) => one !== own).map((one) => path.replace(`/${own}/`, `/${one}/`))
}

/** The pages whose anchors a text mentions: `/about/contact#map`. */
function mentionedPages(path: string, text: string): string[] {
  const locale = localeOf(path) ?? ''
  const paths = [...text.matchAll(/(?<![\w/-])[\w-]*(\/[\w/-]*)#[\w-]/g)].map(([, page = '']) =>
    page.replace(/\/$/, ''),
  )
  return paths.map((page) => `${folder}${locale}/pages${page || '/index'}.mdx`)
}

/** All texts of the content, and the parser of those that are read. */
type Reading = { texts: ReadonlyMap<string, string>; root: Content['root']; parse: Parse }

function contentOf(paths: Iterable<string>, { texts, root, parse }: Reading): Content {
  const content = emptyContent(root)
  for (const path of new Set(paths)) {
    const text = texts.get(path)
    if (text !== undefined) addText(content, nameOf(path), text, parse)
  }
  return content
}

/** The other pages whose anchors drafts mention. */
const linkedPages = (drafts: readonly string[], texts: ReadonlyMap<string, string>) =>
  drafts
    .flatMap((path) => mentionedPages(path, texts.get(path) ?? ''))
    .filter((path) => !drafts.includes(path))

/** What files say about others: links, facts and names that must exist, and their translations. */
function problemsAmong(
  drafts: readonly string[],
  reading: Reading,
  own: Content,
  known: readonly Problem[],
): Problem[] {
  const { texts } = reading
  const linked = contentOf(linkedPages(drafts, texts), reading)
  const read = new Set([...own.documents, ...linked.documents].map(({ file }) => file))
  const others = [...texts.keys()].flatMap((path) =>
    read.has(path) ? [] : [readDocument(path, '').unread].filter((one) => one !== undefined),
  )
  const around = comparable({
    ...own,
    documents: [...own.documents.filter(isShown), ...linked.documents],
    unread: others,
  })
  const both = contentOf([...drafts, ...drafts.flatMap(twinsOf)], reading)
  const pair = comparable({ ...both, documents: both.documents.filter(isShown) })
  const rooms = drafts.flatMap((file) => {
    const locale = localeOf(file)
    return locale && file.includes('/messages/') ? [{ file, locale, text: texts.get(file) ?? '' }] : []
  })
  const copies = [...own.documents.filter(isShown).map(textOfDocument), ...rooms]
  const found = [
    ...[checkLinks, checkReferences, checkClaimMentions, checkForward].flatMap((check) => check(around)),
    ...slipsOf(copies, own.root, readClaims(own.root)),
    ...checkMessages(pair),
    ...checkSlips(own),
  ]
  // The difference of a file with a mistake may be the mistake.
  const wrong = new Set([...known, ...found].map(({ file }) => file))
  return [...found, ...checkParity(pair, wrong)]
}

/** What one language of some texts seems to lack; nothing of it keeps a draft from being proposed. */
export async function oneSidedIn(texts: ReadonlyMap<string, string>): Promise<Problem[]> {
  const parse = await parserOf([...texts].flatMap(([path, text]) => bodyOf(path, text)))
  return oneSided(contentOf(texts.keys(), { texts, root: new Map(), parse }))
}

/**
 * The problems that `npm run check:content` would find in drafts of files, and between them and their translations: in the
 * same words. Other files are taken as right. What only the whole content shows is left to that command: duplicate numbers,
 * facts that contradict each other, claims that no page states, messages that nothing uses.
 */
export async function problemsOf(changed: ReadonlyMap<string, string>, site: Site): Promise<Problem[]> {
  // A file without a text is deleted.
  const texts = new Map([...site.texts, ...changed])
  for (const [path, text] of changed) if (text === '') texts.delete(path)
  const drafts = [...changed.keys()].filter((path) => texts.has(path))
  const root = new Map([...texts].map(([path, text]) => [nameOf(path), text]))
  const near = [...drafts, ...drafts.flatMap(twinsOf), 'content/facts/claims.json']
  const bodies = [...near, ...linkedPages(drafts, texts)].flatMap((path) =>
    bodyOf(path, texts.get(path) ?? ''),
  )
  const reading = { texts, root, parse: await parserOf(bodies) }
  const own = contentOf(drafts, reading)
  const found = problemsOfFiles(own, contentOf(near, reading).texts, site.pictureSize)
  if (!isWhole(found)) return found
  const concerned = new Set([...drafts, ...drafts.flatMap(twinsOf)])
  const others = problemsAmong(drafts, reading, own, found).filter(({ file }) => concerned.has(file))
  return [...found, ...others]
}
