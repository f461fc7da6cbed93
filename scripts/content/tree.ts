import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { locales } from '@/schemas/locale'
import { readDocument, type ContentDocument } from '@/scripts/content/document'
import type { Problem } from '@/scripts/content/problem'

export type { ContentDocument } from '@/scripts/content/document'

/** All documents of a content folder, and the problems of those that could not be read. */
export type Content = { root: string; documents: ContentDocument[]; problems: Problem[] }

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Reads all documents of every language in a content folder. */
export function readContent(root: string): Content {
  const content: Content = { root, documents: [], problems: [] }
  for (const locale of locales) {
    for (const name of filesBelow(join(root, locale))) {
      const read = readDocument(`content/${locale}/${name}`, readFileSync(join(root, locale, name), 'utf8'))
      if (read.document) content.documents.push(read.document)
      content.problems.push(...read.problems)
    }
  }
  return content
}
