import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { headlineGroup } from '@/lib/headline-group'

/** Where the text of a headline stands in a page document: its front matter, a section, or Markdown. */
const headlines = [
  /^headline:(.*)$/gm,
  /<(?:Section|Split|Enrol)\b[^>]*?\btitle="([^"]*)"/g,
  /^##? (.*)$/gm,
] as const

/** Drawn in the Latin face of headlines, as in `app/styles/fonts.css`. */
const latin = /[\0-\u00B6\u00B8-\u00FF\u2013\u20AC\u2212]/

const read = (file: string) => readFileSync(file, 'utf8')

function textsOf(folder: string) {
  const pages = join(folder, 'pages')
  const found = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => {
      const group = headlineGroup(`/${file.replaceAll('\\', '/').replace(/(?:^index)?\.mdx$/, '')}`)
      if (!group) return []
      const text = read(join(pages, file))
      return headlines.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([, headline = '']) => [group, headline] as const),
      )
    })
  const { logo } = JSON.parse(read(join(folder, 'organization.json'))) as { logo: { name: string } }
  return [...found, ['wordmark', logo.name] as const]
}

/** The Chinese characters of the headlines of each group of pages, and of the wordmark, in order. */
export function headlineCharacters(folder = 'content/zh-CN'): Map<string, string> {
  const groups = new Map<string, Set<string>>()
  for (const [group, text] of textsOf(folder)) {
    const characters = groups.get(group) ?? new Set()
    for (const character of text) if (!latin.test(character)) characters.add(character)
    groups.set(group, characters)
  }
  return new Map([...groups].sort().map(([group, characters]) => [group, [...characters].sort().join('')]))
}
