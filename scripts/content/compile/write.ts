import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { kinds } from '@/schemas/content/generated'
import { locales } from '@/schemas/locale'

/** Writes a file at once, and only if its text differs: the development server reloads what was written. */
export function writeChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

/** The file with the documents of a kind in one language. */
export const listName = (kind: string, locale: string) => `${kind}.${locale}.json`

const lists = kinds.flatMap(({ name }) => locales.map((locale) => ({ name, locale })))
const nameOf = (kind: string, locale: string) => `${kind}_${locale.replace('-', '_')}`

const documentsOf = (list: (kind: string, locale: string) => string) => {
  const of = (kind: string) => locales.map((locale) => `'${locale}': ${list(kind, locale)}`).join(', ')
  return `{\n${kinds.map(({ name }) => `  ${name}: { ${of(name)} },\n`).join('')}}`
}

/**
 * The lists are files of their own at run time: bundled, they would be in memory once for Next's pages, once for its
 * routes and once for the server, each time with the text of the module, in two bytes a character.
 */
const reading = `import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (name) => JSON.parse(readFileSync(join(/* turbopackIgnore: true */ process.cwd(), '.content', name), 'utf8'))

export const documents = (globalThis[Symbol.for('bauhinia.content')] ??= ${documentsOf((kind, locale) => `read('${listName(kind, locale)}')`)})
`

/** For development: the bundler watches what a module imports. */
const importing = `${lists
  .map(
    ({ name, locale }) =>
      `import ${nameOf(name, locale)} from './${listName(name, locale)}' with { type: 'json' }\n`,
  )
  .join('')}
export const documents = ${documentsOf(nameOf)}
`

/** Writes the modules that export all lists, with their types. */
export function writeIndex(folder: string): void {
  writeChanged(`${folder}/index.mjs`, reading)
  writeChanged(`${folder}/watched.mjs`, importing)
  writeChanged(
    `${folder}/index.d.ts`,
    `/** Compiled by \`npm run compile:content\`: documents by kind and language, in the order of their keys. */
export declare const documents: Record<
  string,
  Record<string, readonly { key: string; fields: Record<string, unknown>; raw: string; code: string }[]>
>
`,
  )
}
