import { parse } from 'yaml'
import { articleEntrySchema, articleKeySchema, type ArticleEntry } from '@/schemas/article-entry'
import type { ArticleKey } from '@/lib/articles/stored'

/** The articles of a file and its problems; `message` is an id of the staff texts. */
export type FileResult = { entries: ArticleEntry[]; problems: { where: string; message: string }[] }

const unreadable = 'components.staff.articles.errors.file'
const matter = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/

/** The key for a path such as `en-US/news/new-site`, also with `articles/` before the channel and an extension. */
export function articleKeyOf(path: string): ArticleKey | undefined {
  const parts = path
    .replaceAll('\\', '/')
    .replace(/\.\w+$/, '')
    .split('/')
  const [locale, channel, id] = parts.filter((part) => part !== 'articles').slice(-3)
  return articleKeySchema.safeParse({ locale, channel, id }).data
}

function fromMarkdown(path: string, text: string): unknown {
  const [, front = '', body = ''] = matter.exec(text) ?? []
  // Some YAML schemas parse an unquoted 2026-03-01 or 19:30 as a date or number; `core` keeps both as text.
  const fields: unknown = parse(front, { schema: 'core' })
  return { ...articleKeyOf(path), ...Object(fields), body }
}

/** Reads a Markdown file with front matter, or a JSON file with one article or a list. Never throws. */
export function readArticleFile(path: string, text: string): FileResult {
  let found: unknown[]
  try {
    found = /\.json$/i.test(path) ? [JSON.parse(text)].flat() : [fromMarkdown(path, text)]
  } catch {
    return { entries: [], problems: [{ where: path, message: unreadable }] }
  }
  const results = found.map((one) => articleEntrySchema.strict().safeParse(one))
  return {
    entries: results.flatMap(({ data }) => data ?? []),
    problems: results.flatMap(({ error }, index) =>
      (error?.issues ?? []).map((issue) => {
        const [field = '?'] = issue.code === 'unrecognized_keys' ? issue.keys : issue.path.map(String)
        const where = `${path}${found.length > 1 ? `[${index}]` : ''}: ${field}`
        return { where, message: issue.message.startsWith('components.') ? issue.message : unreadable }
      }),
    ),
  }
}
