import { dataFiles } from '@/schemas/content/generated'
import { locales } from '@/schemas/locale'
import { checkComponents } from '@/scripts/content/checks/components'
import { checkSchema, schemaProblems } from '@/scripts/content/checks/schema'
import { readDocument } from '@/scripts/content/document'
import { lineFinder } from '@/scripts/content/lines'
import type { Problem } from '@/scripts/content/problem'

/** The data file of a path, `content/facts/claims.json` or `content/zh-CN/menu.json`. */
function dataFileOf(path: string) {
  return dataFiles.find(({ file }) =>
    locales.some((locale) => path === `content/${file.replace('{locale}', locale)}`),
  )
}

function checkData(path: string, source: string): Problem[] {
  const data = dataFileOf(path)
  try {
    const value: unknown = JSON.parse(source)
    return data ? schemaProblems(path, data.schema, value, lineFinder(source)) : []
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    return [{ file: path, what, fix: 'correct the JSON at this position' }]
  }
}

/**
 * The problems that one file has by itself, for an editing screen: `path` is `content/…`, `source` its text. What depends
 * on other files (links, translations, facts) is checked by `checkContent`.
 */
export function checkFile(path: string, source: string): Problem[] {
  const { document, problems } = readDocument(path, source)
  if (problems.length > 0) return problems
  if (!document) return checkData(path, source)
  const content = { root: 'content', documents: [document], problems: [] }
  return [...checkSchema(content), ...checkComponents(content)]
}
