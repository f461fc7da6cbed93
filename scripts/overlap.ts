import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { latinLocale, locales, type Locale } from '@/schemas/locale'

/*
 * `npm run overlap [folder]`: how much of each page stands on another page as well, in windows of twelve Chinese characters or
 * forty letters, with the answers, people, cards and notices that its components show. Prints the ten worst of each language.
 */

const sizeOf = (locale: Locale) => (locale === latinLocale ? 40 : 12)
/** Pages of a few words, as the search, are not compared. */
const least = 300
const shown = 10

const folder = (...parts: string[]) => join(process.argv[2] ?? process.cwd(), 'content', ...parts)
const read = (file: string) => readFileSync(file, 'utf8')
const body = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '')

function files(root: string, ending: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(root, name))
    .sort()
}

/** The names in `only={["a", "b"]}`, otherwise all. */
function chosen(tag: string, all: readonly string[]): readonly string[] {
  const only = /only=\{\[(.*?)\]\}/.exec(tag)?.[1]
  return only === undefined ? all : [...only.matchAll(/"(.*?)"/g)].map(([, name = '']) => name)
}

function expand(locale: Locale, text: string): string {
  const messages = z
    .record(z.string(), z.string())
    .parse(JSON.parse(read(folder(locale, 'messages/sections.json'))))
  const names = (root: string, ending: string) => readdirSync(root).map((name) => name.replace(ending, ''))
  return text
    .replace(/<FaqList list="(.*?)".*?\/>/g, (tag, list: string) => {
      const root = folder(locale, 'faq', list)
      return chosen(tag, names(root, '.mdx'))
        .map((name) => read(join(root, `${name}.mdx`)))
        .map((text) => (tag.includes('only=') ? (/^short: .*$/m.exec(text)?.[0] ?? text) : body(text)))
        .join('\n')
    })
    .replace(/<People team="(.*?)"(?: limit=\{(\d+)\})?.*?\/>/g, (_, team: string, limit?: string) => {
      const root = folder(locale, 'teachers', team)
      return readdirSync(root)
        .slice(0, Number(limit ?? 99))
        .map((name) => read(join(root, name)))
        .join('\n')
    })
    .replace(/<Programmes.*?\/>/g, (tag) => {
      const root = folder(locale, 'programmes')
      return chosen(tag, names(root, '.mdx'))
        .map((name) => read(join(root, `${name}.mdx`)))
        .join('\n')
    })
    .replace(
      /<Notice kind="(.*?)".*?\/>/g,
      (_, kind: string) => messages[`components.sections.notice.${kind}.text`] ?? '',
    )
}

/** Its words, without markup, addresses and punctuation. */
function plain(text: string): string {
  return text
    .replace(/\]\(.*?\)/g, ']')
    .replace(
      /<[A-Z]\w*|\/?>|<\/\w+|\b(?:id|seed|tone|layout|href|kind|unit|columns|sample)=(?:"[^"]*"|\{[^}]*\})/g,
      ' ',
    )
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}

function windows(text: string, size: number): Set<string> {
  return new Set(
    Array.from({ length: Math.max(0, text.length - size + 1) }, (_, at) => text.slice(at, at + size)),
  )
}

for (const locale of locales) {
  const root = folder(locale, 'pages')
  const pages = files(root, '.mdx')
    .map((file) => ({
      name: `/${relative(root, file).replace(/(?:^index)?\.mdx$/, '')}`,
      own: windows(plain(expand(locale, body(read(file)))), sizeOf(locale)),
    }))
    .filter(({ own }) => own.size >= least)
  const overlaps = pages.flatMap(({ name, own }) => {
    const [worst] = pages
      .filter((other) => other.name !== name)
      .map((other) => ({ name: other.name, shared: [...own].filter((one) => other.own.has(one)).length }))
      .sort((a, b) => b.shared - a.shared)
    return worst ? [{ name, other: worst.name, share: worst.shared / own.size }] : []
  })
  console.log(locale)
  for (const { name, other, share } of overlaps.sort((a, b) => b.share - a.share).slice(0, shown)) {
    console.log(`${(share * 100).toFixed(1).padStart(6)}%  ${name}  ${other}`)
  }
}
