import type { z } from 'zod'
import { stringify } from 'yaml'
import { pinyin } from 'pinyin-pro'
import { bodyProblems } from '@/lib/articles/edit'
import {
  type ArticleKey,
  optionalFields,
  readStored,
  type StoredArticle,
} from '@/lib/articles/stored'
import { jsonMistake } from '@/lib/content/read/json'
import { splitFrontMatter, decodeSource, parseFrontMatter } from '@/lib/content/read/source'
import { decodeText, type Encoding } from '@/lib/decode-text'
import {
  articleEntrySchema,
  articleKeySchema,
  coverProblems,
  type ArticleEntry,
} from '@/schemas/article-entry'
import { articleSchema, type ArticleSection } from '@/schemas/content/article'
import { explainIssue } from '@/schemas/content/explain'
import type { Said } from '@/schemas/content/problems/words'
import { wallTime } from '@/lib/time'
import type { Database } from '@/lib/db/store'
import { sectionPath, findRoute } from '@/lib/routes'

/** A file with its path below the folder of the export. */
type ExportedFile = { path: string; text: string }

/** An article as a file that `articles:import` reads. What has its default is left out. */
function fileOf(article: StoredArticle): ExportedFile {
  const { locale, channel, id, title, summary, author, date, body, published, publishAt } = article
  const fields = {
    title,
    summary,
    author,
    date,
    ...optionalFields(article),
    ...(published ? {} : { published }),
    ...(publishAt === null ? {} : { publishAt: wallTime(publishAt) }),
  }
  // One line per field: a folded text could contain a line that looks like the end of the front matter.
  const front = stringify(fields, { schema: 'core', lineWidth: 0 })
  return { path: `${locale}/${channel}/${id}.md`, text: `---\n${front}---\n\n${body}\n` }
}

/** All articles of the store as files, in the order of their paths. */
export async function exportArticles(db: Database): Promise<ExportedFile[]> {
  return (await readStored(db)).map(fileOf)
}

/** What is said about a file: an id of the staff texts, or a problem as the content check names it. */
export type FileRemark = { where: string; message: string } | { where: string; said: Said }

/** The articles of a file, its problems, and notes, which are none. */
export type FileResult = { entries: ArticleEntry[]; problems: FileRemark[]; notes: FileRemark[] }

/** The articles of a text before they are checked. `above`: the lines before their bodies. */
type ReadArticles = { articles: unknown[]; above: number; problems: FileRemark[] }

type Issue = z.core.$ZodIssue

/** What editors on Windows save as “ANSI” and “Unicode”; other encodings are only guessed. */
const foreign: ReadonlySet<Encoding> = new Set(['gb18030', 'utf-16le', 'utf-16be'])
const none = { articles: [], above: 0 }

/** The key for a path such as `en-US/news/new-site`, also with `articles/` before the section and an extension. */
export function articleKeyOf(path: string): ArticleKey | undefined {
  const parts = path
    .replaceAll('\\', '/')
    .replace(/\.\w+$/, '')
    .split('/')
  const [locale, channel, id] = parts.filter((part) => part !== 'articles').slice(-3)
  return articleKeySchema.safeParse({ locale, channel, id }).data
}

function inMarkdown(path: string, text: string): ReadArticles {
  const split = splitFrontMatter(text)
  if (!split) return { ...none, problems: [{ where: path, said: { id: 'front-matter.missing' } }] }
  const { fields, mistakes } = parseFrontMatter(split.above)
  // A title at the desk may have such quotes, and an export of it is read again.
  const problems = mistakes
    .filter(({ id }) => id !== 'yaml.curly')
    .map(({ line, ...said }) => ({ where: `${path}:${line}`, said }))
  if (problems.length > 0) return { ...none, problems }
  const blank = split.body.length - split.body.trimStart().length
  const above = split.lines + split.body.slice(0, blank).split('\n').length - 1
  const { cover, ...rest } = Object(fields) as Record<string, unknown>
  // The drawn cover of a shipped article stays in its file.
  const picture = typeof cover === 'object' ? {} : { cover }
  const article = { ...articleKeyOf(path), ...rest, ...picture, body: split.body }
  return { articles: [article], above, problems: [] }
}

function inJson(path: string, text: string): ReadArticles {
  const mistake = jsonMistake(text)
  if (!mistake) return { articles: [JSON.parse(text)].flat() as unknown[], above: 0, problems: [] }
  const { line, ...said } = mistake
  return { ...none, problems: [{ where: line === undefined ? path : `${path}:${line}`, said }] }
}

/** A value of another type is explained as in a shipped article, which has the same fields. */
function saidOf(issue: Issue): Pick<FileRemark & { said: Said }, 'said'> | { message: string } {
  const [field = ''] = issue.path.map(String)
  const fields: Readonly<Record<string, z.ZodType>> = articleSchema.shape
  const isOfOtherType =
    issue.code === 'invalid_type' && issue.input !== undefined && issue.input !== null
  const [own] = (isOfOtherType && fields[field]?.safeParse(issue.input).error?.issues) || []
  if (own) return { said: explainIssue({ ...own, path: issue.path }, articleSchema) }
  if (issue.message.startsWith('components.')) return { message: issue.message }
  return { said: explainIssue(issue, articleEntrySchema) }
}

function fieldOf(issue: Issue): string {
  const [field = '?'] = issue.code === 'unrecognized_keys' ? issue.keys : issue.path.map(String)
  return field
}

/** What keeps an article from being saved, as at the desk. */
async function remarksOn(entry: ArticleEntry, path: string, above: number): Promise<FileRemark[]> {
  const body = (await bodyProblems(entry.body, entry.published)).map(({ line, ...said }) => ({
    where: line === undefined ? path : `${path}:${line + above}`,
    said,
  }))
  const cover = entry.published ? Object.entries(coverProblems(entry)) : []
  return [...body, ...cover.map(([field, message]) => ({ where: `${path}: ${field}`, message }))]
}

/**
 * Reads a Markdown file with front matter, or a JSON file with one article or a list, by the rules of the desk. A file that is
 * not in UTF-8 is read in the encoding that Windows saves Chinese texts in. Never throws.
 */
export async function readArticleFile(path: string, bytes: Uint8Array): Promise<FileResult> {
  const decoded = decodeSource(bytes)
  const other = decoded === undefined ? decodeText(bytes) : undefined
  const raw = decoded ?? (other && foreign.has(other.encoding) ? other.text : undefined)
  if (raw === undefined)
    return { entries: [], notes: [], problems: [{ where: path, said: { id: 'file.binary' } }] }
  const notes = other
    ? [{ where: path, said: { id: 'file.decoded', values: { encoding: other.encoding } } } as const]
    : []
  const text = raw.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const { articles, above, problems } = /\.json$/i.test(path)
    ? inJson(path, text)
    : inMarkdown(path, text)
  const entries: ArticleEntry[] = []
  for (const [index, one] of articles.entries()) {
    const where = `${path}${articles.length > 1 ? `[${index}]` : ''}`
    const { data, error } = articleEntrySchema.strict().safeParse(one, { reportInput: true })
    problems.push(
      ...(error?.issues ?? []).map((issue) => ({
        where: `${where}: ${fieldOf(issue)}`,
        ...saidOf(issue),
      })),
    )
    if (!data) continue
    entries.push(data)
    problems.push(...(await remarksOn(data, where, above)))
  }
  return { entries, problems, notes }
}

const longest = 60

/** Names that would look like another kind of address. */
const reserved = new Set([
  'api',
  'edit',
  'feed',
  'index',
  'new',
  'page',
  'preview',
  'rss',
  'search',
  'sitemap',
  'staff',
  'write',
])

/** Whether an article of the section must not have this name in its address. */
export function isReserved(section: ArticleSection, id: string): boolean {
  return reserved.has(id.toLowerCase()) || findRoute(`${sectionPath(section)}/${id}`) !== undefined
}

/** A title as the last part of an address: pinyin without tones for Chinese, the letters of all other words. */
export function nameFrom(title: string): string {
  const syllables = pinyin(title, {
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
    v: true,
  })
  const words = syllables
    .join(' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .match(/[a-z0-9]+/g)
  let name = ''
  for (const word of words ?? []) {
    const longer = name === '' ? word : `${name}-${word}`
    if (longer.length > longest) break
    name = longer
  }
  return name || (words?.[0] ?? 'article').slice(0, longest)
}

/** A free name in the address for an article with this title. `taken` compares without regard to case. */
export function suggestId(
  section: ArticleSection,
  title: string,
  taken: (id: string) => boolean,
): string {
  const name = nameFrom(title)
  const isFree = (id: string) => !taken(id) && !isReserved(section, id)
  if (isFree(name)) return name
  let number = 2
  while (!isFree(`${name}-${number}`)) number += 1
  return `${name}-${number}`
}
