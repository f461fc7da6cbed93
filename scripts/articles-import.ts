import '@/lib/private-files'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { removeArticle, saveArticle } from '@/lib/articles/edit'
import {
  articleKeyOf,
  readArticleFile,
  type FileRemark,
  type FileResult,
} from '@/lib/articles/files'
import { addPicture, touchPictures } from '@/lib/pictures/store'
import { exportFolder, importedPicture } from '@/lib/pictures/transfer'
import { getStore, type Database } from '@/lib/db/store'
import { getIntl } from '@/lib/i18n/intl'
import { defaultLocale, latinLocale } from '@/schemas/locale'
import { toMessageId } from '@/lib/i18n/known-ids'
import { picturesOf, type ArticleEntry } from '@/schemas/article-entry'
import { inWords, languageOf } from '@/schemas/content/problems/words'
import { CommandError, runCommand } from '@/scripts/store/run'

const usage = `npm run articles:import -- en-US/news/new-site.md …   articles like in content/, named by language, channel and id
npm run articles:import -- folder …                    all Markdown files and pictures of a folder of articles:export
npm run articles:import -- articles.json …             one article or a list of them, with locale, channel and id
npm run articles:import -- --remove en-US/news/new-site   deletes one; the shipped article is shown again`

/** The Markdown files in a folder, or the file itself. */
function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith('.md')).sort()
  if (files.length === 0) throw new CommandError(`${path} contains no Markdown files.`)
  return files.map((name) => join(path, name))
}

/** A remark in the language of the terminal, as the content check says it. */
function textOf(remark: FileRemark): string {
  const language = languageOf(process.env)
  const locale = language === 'zh' ? defaultLocale : latinLocale
  if ('message' in remark) {
    // Files name their fields in English.
    const field = remark.where.replace(/^.*: /, '')
    return `${remark.where}: ${getIntl(locale).formatMessage({ id: toMessageId(remark.message) }, { field })}`
  }
  const { what, fix } = inWords(remark.said, language)
  return `${remark.where}: ${what}${language === 'zh' ? '；' : '; '}${fix}`
}

/** Reads all files. Throws unless every file is valid, so that nothing is stored otherwise. */
async function readAll(paths: readonly string[]): Promise<ArticleEntry[]> {
  const results: FileResult[] = []
  for (const path of paths.flatMap(filesAt))
    results.push(await readArticleFile(path, readFileSync(path)))
  for (const note of results.flatMap(({ notes }) => notes)) console.warn(textOf(note))
  const problems = results.flatMap((result) => result.problems.map(textOf))
  if (problems.length > 0) throw new CommandError(problems.join('\n'))
  return results.flatMap(({ entries }) => entries)
}

type AuditContext = Parameters<typeof addPicture>[2]

/** Stores the pictures of an export, and throws unless all pictures of the articles exist: before any article is stored. */
async function importPictures(
  db: Database,
  paths: readonly string[],
  entries: readonly ArticleEntry[],
  by: AuditContext,
): Promise<void> {
  const folders = paths
    .map((path) => join(path, exportFolder))
    .filter((folder) => existsSync(folder))
  for (const folder of folders)
    for (const id of readdirSync(folder).sort())
      await addPicture(
        db,
        importedPicture(id, (name) => readFileSync(join(folder, id, name))),
        by,
      )
  const shown = entries.map((entry) => ({ name: entry.id, ids: picturesOf(entry) }))
  const existing = await touchPictures(db, [...new Set(shown.flatMap(({ ids }) => ids))], by.at)
  for (const { name, ids } of shown) {
    const missing = ids.find((id) => !existing.has(id))
    if (missing !== undefined)
      throw new CommandError(`The picture ${missing} of ${name} is missing.`)
  }
}

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    options: { remove: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  })
  const removed = values.remove.map((name) => ({ name, key: articleKeyOf(name) }))
  if (positionals.length + removed.length === 0) throw new CommandError(usage)
  const unknown = removed.find(({ key }) => key === undefined)
  if (unknown) throw new CommandError(`${unknown.name} is not the name of an article.\n\n${usage}`)
  const entries = await readAll(positionals)
  const by = { actor: { kind: 'system', id: 'articles:import' } as const, at: new Date() }
  const { db } = await getStore()
  await importPictures(db, positionals, entries, by)
  for (const entry of entries) {
    await saveArticle(db, entry, by)
    console.log(
      `${entry.published ? 'published' : 'withdrawn'} ${entry.locale}/${entry.channel}/${entry.id}`,
    )
  }
  for (const { name, key } of removed) {
    const done = key && (await removeArticle(db, key, by))
    console.log(`${done ? 'removed' : 'not in the store:'} ${name}`)
  }
})
