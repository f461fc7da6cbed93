import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFolder } from '@/lib/content/check/check'
import { describe as inWords } from '@/lib/content/check/problem'
import { copyContent, editFile } from '@/tests/setup/content'

let root = ''

beforeEach(() => {
  root = copyContent()
})
afterEach(() => rmSync(root, { recursive: true }))

const sample = 'zh-CN/pages/internationalDegree/qa.mdx'
const words = () => checkFolder(root).map(inWords)
const withoutLines = (text: string) => text.replaceAll(/(?<=mdx):\d+/g, '')
const edit = (file: string, change: (text: string) => string) => editFile(join(root, file), change)

describe('the check of a content folder', () => {
  it('finds nothing wrong with the content of the repository', () => {
    expect(words()).toEqual([])
  })

  it('names a missing field', () => {
    edit(sample, (text) => text.replace(/^lead:.*\n/m, ''))
    expect(words()).toContain(
      `content/${sample}:1 · lead\n  problem: the field is missing\n  fix:     add it; it is a text (Lead)`,
    )
  })

  it('names facts that do not fit, with their line, instead of reading on', () => {
    edit('facts/projects.json', (text) =>
      text.replace('"slug": "msf",', '"slug": "msf",\n    "pages": "/enrol",'),
    )
    const line = readFileSync(join(root, 'facts/projects.json'), 'utf8')
      .split('"pages"')[0]
      ?.split('\n').length
    expect(words()).toEqual([
      `content/facts/projects.json:${line} · 3\n  problem: unknown field pages\n  fix:     write page, or remove it`,
    ])
  })

  it('names an unknown drawing, with its line', () => {
    edit('facts/routes.json', (text) =>
      text.replace('"drawing": "passport"', '"drawing": "pasport"'),
    )
    const line = readFileSync(join(root, 'facts/routes.json'), 'utf8')
      .split('"pasport"')[0]
      ?.split('\n').length
    const found = words().join('\n')
    expect(found).toContain(`content/facts/routes.json:${line} ·`)
    expect(found).toContain('passport')
  })

  it('reports a missing translation', () => {
    rmSync(join(root, 'en-US/pages/internationalDegree/qa.mdx'))
    expect(words()).toContain(
      `content/${sample}\n  problem: the translation content/en-US/pages/internationalDegree/qa.mdx is missing\n  fix:     add it in the other language, or delete both`,
    )
  })

  it('names a row that one language lacks, and other months in a row', () => {
    edit('en-US/pages/project/hospitality-tourism-mba.mdx', (text) =>
      text.replace(/^\| A bachelor’s degree \|.*\n/m, ''),
    )
    edit('en-US/pages/apply/how.mdx', (text) =>
      text.replace('June and July (MSF: May and July)', 'July and August'),
    )
    const found = words().join('\n')
    expect(found).toMatch(
      /hospitality-tourism-mba.mdx:\d+\n {2}problem: the table or list has 5 rows or items, 6 in/,
    )
    expect(found).toMatch(
      /how.mdx:\d+\n {2}problem: row 5 of the table names month 8, .* names month 6,5/,
    )
  })

  it('names front matter that is a program, above the text and in it', () => {
    edit(sample, (text) => text.replace('---', '---js'))
    edit('en-US/pages/enrol.mdx', (text) => text.replace(/\n---\n/, '\n---\n---js\n({})\n---\n'))
    const found = words().join('\n')
    expect(found).toContain(`content/${sample}:1\n  problem: there is no front matter`)
    expect(found).toContain('content/en-US/pages/enrol.mdx:10\n  problem: the text begins with ---')
  })

  it('reports a channel page without <ChannelList />, and another page with it', () => {
    edit('zh-CN/pages/about/news.mdx', (text) => text.replace('<ChannelList />', ''))
    edit(sample, (text) => `${text}\n\n<ChannelList />\n`)
    const all = words().join('\n')
    expect(all).toContain(
      'content/zh-CN/pages/about/news.mdx\n  problem: <ChannelList /> is used 0 times, expected 1',
    )
    expect(withoutLines(all)).toContain(
      `content/${sample}\n  problem: <ChannelList /> is used 1 times, expected 0`,
    )
  })

  it('names components and headings that differ between the languages', () => {
    edit(sample, (text) => `${text}\n\n### 只有中文\n\n<Notice kind="sample" />\n`)
    const found = words().join('\n')
    expect(found).toContain('its headings')
    expect(found).toContain('use the same components in the same order in both languages')
  })

  it('names a text that is missing or takes other arguments', () => {
    edit('en-US/messages/pages.json', (text) =>
      text.replace('"Try again"', '"Try again, {name}"').replace(/.*"site.name".*\n/, ''),
    )
    const found = words().join('\n')
    expect(found).toContain(
      'content/en-US/messages/pages.json · site.name\n  problem: the text is missing',
    )
    expect(found).toContain('components.layout.error-page.retry\n  problem: its arguments')
  })
})
