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

/** Writes the module that exports all lists, with its types. */
export function writeIndex(folder: string): void {
  const lists = kinds.flatMap(({ name }) => locales.map((locale) => ({ name, locale })))
  const nameOf = (kind: string, locale: string) => `${kind}_${locale.replace('-', '_')}`
  const imports = lists.map(
    ({ name, locale }) =>
      `import ${nameOf(name, locale)} from './${listName(name, locale)}' with { type: 'json' }\n`,
  )
  const entries = kinds.map(
    ({ name }) =>
      `  ${name}: { ${locales.map((locale) => `'${locale}': ${nameOf(name, locale)}`).join(', ')} },\n`,
  )
  writeChanged(
    `${folder}/index.mjs`,
    `${imports.join('')}\nexport const documents = {\n${entries.join('')}}\n`,
  )
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
