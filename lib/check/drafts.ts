import { LRUCache } from 'lru-cache'
import { addText, emptyContent, type Content, type ContentDocument } from '@/lib/check/content'
import { readDocument } from '@/lib/check/document'
import { readClaims } from '@/lib/check/facts'
import { problemsOfFiles } from '@/lib/check/file'
import { markdownTree, type Parse, type Tree } from '@/lib/check/markdown'
import { isWhole } from '@/lib/check/own'
import type { Problem } from '@/lib/check/problem'
import { slipsOf, textOfDocument } from '@/lib/check/rules/digits'
import { checkFacts } from '@/lib/check/rules/facts'
import { checkForward } from '@/lib/check/rules/forward'
import type { PictureSize } from '@/lib/check/rules/images'
import { checkLinks } from '@/lib/check/rules/links'
import { checkMessages } from '@/lib/check/rules/messages'
import { checkParity } from '@/lib/check/rules/parity'
import { checkReferences } from '@/lib/check/rules/references'
import { locales, type Locale } from '@/schemas/locale'

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

/** Trees by their text: a draft is read on its own and with its translation, which has not changed. Read-only. */
const parsed = new LRUCache<string, Tree>({ maxSize: 2_000_000, sizeCalculation: (_, key) => key.length })

const parseOnce: Parse = (text, withJsx) => {
  const key = `${withJsx ? 'mdx' : 'md'} ${text}`
  const tree = parsed.get(key) ?? markdownTree(text, withJsx)
  parsed.set(key, tree)
  return tree
}

function contentOf(
  paths: Iterable<string>,
  texts: ReadonlyMap<string, string>,
  root: Content['root'],
): Content {
  const content = emptyContent(root)
  for (const path of new Set(paths)) {
    const text = texts.get(path)
    if (text !== undefined) addText(content, nameOf(path), text, parseOnce)
  }
  return content
}

/** What files say about others: links, facts and names that must exist, and their translations. */
function problemsAmong(
  drafts: readonly string[],
  texts: ReadonlyMap<string, string>,
  own: Content,
  known: readonly Problem[],
): Problem[] {
  const pages = drafts.flatMap((path) => mentionedPages(path, texts.get(path) ?? ''))
  const linked = contentOf(
    pages.filter((path) => !drafts.includes(path)),
    texts,
    own.root,
  )
  const read = new Set([...own.documents, ...linked.documents].map(({ file }) => file))
  const others = [...texts.keys()].flatMap((path) =>
    read.has(path) ? [] : [readDocument(path, '').unread].filter((one) => one !== undefined),
  )
  const around = {
    ...own,
    documents: [...own.documents.filter(isShown), ...linked.documents],
    unread: others,
  }
  const both = contentOf([...drafts, ...drafts.flatMap(twinsOf)], texts, own.root)
  const pair = { ...both, documents: both.documents.filter(isShown) }
  const rooms = drafts.flatMap((file) => {
    const locale = localeOf(file)
    return locale && file.includes('/messages/') ? [{ file, locale, text: texts.get(file) ?? '' }] : []
  })
  const copies = [...own.documents.filter(isShown).map(textOfDocument), ...rooms]
  const found = [
    ...[checkLinks, checkReferences, checkFacts, checkForward].flatMap((check) => check(around)),
    ...slipsOf(copies, own.root, readClaims(own.root)),
    ...checkMessages(pair),
  ]
  // The difference of a file with a mistake may be the mistake.
  const wrong = new Set([...known, ...found].map(({ file }) => file))
  return [...found, ...checkParity(pair, wrong)]
}

/**
 * The problems that `npm run check:content` would find in drafts of files, and between them and their translations: in the
 * same words. Other files are taken as right. What only the whole content shows is left to that command: duplicate numbers,
 * facts that contradict each other, claims that no page states, messages that nothing uses.
 */
export function problemsOf(changed: ReadonlyMap<string, string>, site: Site): Problem[] {
  const drafts = [...changed.keys()]
  const texts = new Map([...site.texts, ...changed])
  const root = new Map([...texts].map(([path, text]) => [nameOf(path), text]))
  const own = contentOf(drafts, texts, root)
  const near = [...drafts, ...drafts.flatMap(twinsOf), 'content/facts/claims.json']
  const found = problemsOfFiles(own, contentOf(near, texts, root).texts, site.pictureSize)
  if (!isWhole(found)) return found
  const concerned = new Set([...drafts, ...drafts.flatMap(twinsOf)])
  const others = problemsAmong(drafts, texts, own, found).filter(({ file }) => concerned.has(file))
  return [...found, ...others]
}
