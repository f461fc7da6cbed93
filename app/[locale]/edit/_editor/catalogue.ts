import 'server-only'
import { LRUCache } from 'lru-cache'
import { editFile } from '@/lib/edit/files'
import { readFiles, type Repository } from '@/lib/edit/history'
import { isMap, type Json } from '@/lib/edit/json'
import { readSource } from '@/lib/edit/read'
import type { Held } from '@/lib/edit/workspace'
import { locales, type Locale } from '@/schemas/locale'
import { pathsOf } from './sides'
import { ofCommit, workspace } from './workspace'

/** A document in all its languages. `path` is the file that stands for it in addresses. */
export type Listed = {
  path: string
  kind: string
  titles: readonly { locale: Locale | undefined; title: string }[]
  missing: readonly Locale[]
  /** Everything that the search looks at, in lower case. */
  text: string
}

const titleFields = ['name', 'question', 'title', 'headline']

function titleOf(path: string, values: Json): string {
  const found = isMap(values)
    ? titleFields.map((name) => values[name]).find((one) => typeof one === 'string')
    : ''
  return typeof found === 'string' && found !== '' ? found : path.slice(path.lastIndexOf('/') + 1)
}

const titles = new LRUCache<string, string>({ max: 5000 })

/** The title of a revision of a file; its name, if it cannot be read. */
function cachedTitle(path: string, revision: string, source: string): string {
  const key = `${path} ${revision}`
  const known = titles.get(key)
  if (known !== undefined) return known
  let title: string
  try {
    title = titleOf(path, readSource(path, source).values)
  } catch {
    title = titleOf(path, null)
  }
  titles.set(key, title)
  return title
}

function listed(paths: readonly string[], found: ReadonlyMap<string, Held>): Listed {
  const known = paths.flatMap((path) => {
    const held = found.get(path)
    return held ? [{ path, ...held }] : []
  })
  const [first = { path: paths[0] ?? '' }] = known
  const own = editFile(first.path)
  const have = new Set(known.map(({ path }) => editFile(path)?.locale))
  return {
    path: first.path,
    kind: own?.kind ?? '',
    titles: known.map(({ path, revision, source }) => ({
      locale: editFile(path)?.locale,
      title: cachedTitle(path, revision, source),
    })),
    missing: own?.locale ? locales.filter((locale) => !have.has(locale)) : [],
    text: known.map(({ path, source }) => `${path}\n${source}`.toLowerCase()).join('\n'),
  }
}

/** All documents that can be edited, each with its languages. */
export function readCatalogue(): Promise<Listed[]> {
  return ofCommit('catalogue', readListed)
}

async function readListed(from: Repository): Promise<Listed[]> {
  const paths = await workspace().list()
  const sources = await readFiles(from, paths)
  const found = new Map(
    paths.flatMap((path, index) => {
      const held = sources[index]
      return held ? [[path, held] as const] : []
    }),
  )
  const groups = new Map(paths.map((path) => [pathsOf(path).join(' '), pathsOf(path)]))
  return [...groups.values()]
    .map((group) => listed(group, found))
    .sort((one, other) => one.path.localeCompare(other.path))
}
