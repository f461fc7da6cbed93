import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { variables } from '@/lib/env/variables'

const documents = globSync([
  '*.md',
  '.github/**/*.md',
  '{app,bench,components,deploy,docs,lib,public,schemas,scripts,server,tests}/**/*.md',
])
const read = (file: string) => readFileSync(file, 'utf8')

/** Paths in code style with a top folder and an extension. Paths with placeholders (`*`, `{…}`, `<…>`) are patterns. */
const folders = 'app|components|content|docs|lib|public|schemas|scripts|server|tests'
const codePath = new RegExp(
  String.raw`\x60((?:${folders})/[^\x60\s]+\.(?:tsx?|mjs|js|css|json|md|mdx|sql))\x60`,
  'g',
)
const isPattern = (path: string) => /[*{}<>]/.test(path)

function brokenPaths(file: string): string[] {
  const named = Array.from(read(file).matchAll(codePath), ([, path = '']) => path)
  return named
    .filter((path) => !isPattern(path) && !existsSync(path))
    .map((path) => `${file}: ${path}`)
}

/** Files that the README of a folder names by their place in it. */
const besideIt = /\x60((?:\.\.\/)?[\w-]+(?:\/[\w-]+)*(?:\.test)?\.(?:tsx?|mjs|js|css))\x60/g

function missingBeside(file: string): string[] {
  const named = Array.from(read(file).matchAll(besideIt), ([, path = '']) => path)
  const found = named.filter((path) => !existsSync(join(dirname(file), path)) && !existsSync(path))
  return found.map((path) => `${file}: ${path}`)
}

/** The fragments that GitHub gives to the headings of a document. */
function fragments(file: string): string[] {
  const headings = Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, text = '']) => text)
  return headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function brokenLinks(file: string): string[] {
  const links = Array.from(read(file).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link)
  return links
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => {
      const [path = '', fragment] = link.split('#')
      const target = path ? join(dirname(file), path) : file
      if (!existsSync(target)) return true
      return fragment !== undefined && !fragments(target).includes(fragment)
    })
    .map((link) => `${file}: ${link}`)
}

it('links only to files and headings that exist', () => {
  expect(documents.length).toBeGreaterThan(20)
  expect(documents.flatMap(brokenLinks)).toEqual([])
})

it('names only paths that exist', () => {
  expect(documents.flatMap(brokenPaths)).toEqual([])
  const ofFolders = documents.filter((file) => /^(?!docs\/).+\/README\.md$/.test(file))
  expect(ofFolders.length).toBeGreaterThan(1)
  expect(ofFolders.flatMap(missingBeside)).toEqual([])
})

it('describes every environment variable in the README', () => {
  const rows = read('README.md').match(/^\| `[A-Z].*$/gm) ?? []
  const names = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? [])
  expect(names.toSorted()).toEqual(Object.keys(variables).toSorted())
})
