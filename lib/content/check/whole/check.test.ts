import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import claims from '@/content/facts/claims.json'
import { pageSchema } from '@/schemas/content/page'
import { checkFolder } from '@/lib/content/check/check'
import { describe as inWords } from '@/lib/content/check/problem'
import { copyContent, editFile } from '@/tests/setup/content'

let root = ''

beforeEach(() => {
  root = copyContent()
})
afterEach(() => rmSync(root, { recursive: true }))

const courses = claims['online-courses'].value
const sample = 'zh-CN/pages/internationalDegree/qa.mdx'
const words = () => checkFolder(root).map(inWords)
const withoutLines = (text: string) => text.replaceAll(/(?<=mdx):\d+/g, '')
const lineOf = (start: string) =>
  readFileSync(join(root, sample), 'utf8')
    .split('\n')
    .findIndex((text) => text.startsWith(start)) + 1

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

  it('names an unknown field', () => {
    edit(sample, (text) => text.replace(/^lead:/m, 'subtitle: x\nlead:'))
    expect(words()).toContain(
      `content/${sample}:${lineOf('subtitle:')}\n  problem: unknown field subtitle\n  fix:     remove it; known are ${Object.keys(pageSchema.shape).join(', ')}`,
    )
  })

  it('names a field of the wrong type', () => {
    edit(sample, (text) => text.replace(/^title:.*$/m, 'title: 12'))
    expect(words().join('\n')).toContain(
      `content/${sample}:${lineOf('title:')} · title\n  problem: this is not a text\n  fix:     write a text (Title: Short: in the menu of the browser and in lists)`,
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

  it('names a chart without a unit', () => {
    edit(sample, (text) => `${text}\n\n<Chart kind="bar" caption="x" data={[["a", 1]]} />\n`)
    expect(words().join('\n')).toContain('· <Chart> unit\n  problem: the property is missing')
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

  it('names an unknown fact, and one that the language does not state', () => {
    edit(
      sample,
      (text) => `${text}\n\n<Fact id="students-on-mars" /> <Fact id="points-matching" />\n`,
    )
    const found = words().join('\n')
    expect(found).toContain('problem: unknown fact students-on-mars')
    expect(found).toContain('problem: the fact points-matching is not stated in zh-CN')
    expect(found).toContain('fix:     use one of content/facts/claims.json: degree-students')
  })

  it('names a figure that repeats a fact', () => {
    edit(sample, (text) => `${text}\n\n我们有 ${courses} 门课。\n`)
    expect(words().join('\n')).toContain(
      `problem: the figure ${courses} repeats the fact online-courses\n  fix:     write <Fact id="online-courses" />`,
    )
  })

  it('names an unknown route in a link and in a field', () => {
    edit(
      sample,
      (text) => text.replace(/href: \S+/, 'href: /about/nowhere') + '\n\n[这里](/About/news)\n',
    )
    const found = words().join('\n')
    expect(found).toContain('action.href\n  problem: unknown route /about/nowhere')
    expect(found).toContain('link\n  problem: unknown route /About/news')
  })

  it('names an unknown component, a wrong property and code in a document', () => {
    edit(
      sample,
      (text) =>
        `${text}\n\n<Carousel />\n\n<Notice kind="cheerful" />\n\n<Facts ids={[process.env.SECRET]} />\n`,
    )
    const found = words().join('\n')
    expect(found).toContain('problem: there is no component <Carousel>')
    expect(found).toContain(
      '<Notice> kind\n  problem: this value is not one of those allowed\n  fix:     write one of: recognition',
    )
    expect(found).toMatch(/mdx:\d+\n {2}problem: ids=\{\[process\.env\.SECRET\]\} is code/)
  })

  it('names braces and code in the text, with the line of the file', () => {
    edit(sample, (text) => `${text.trimEnd()}\n\n{待定}\n\nexport const a = 1\n`)
    const lines = readFileSync(join(root, sample), 'utf8').split('\n')
    expect(words()).toEqual([
      `content/${sample}:${lines.indexOf('{待定}') + 1}\n  problem: {待定} is code\n  fix:     remove the braces; documents contain text and components, no code`,
      `content/${sample}:${lines.indexOf('export const a = 1') + 1}\n  problem: import and export are code\n  fix:     remove the line, or begin it with another word`,
    ])
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

  it('names MDX that cannot be read', () => {
    edit(sample, (text) => `${text}\n\n<Section id="x"\n`)
    expect(withoutLines(words().join('\n'))).toContain(
      `content/${sample}\n  problem: the component is not written correctly`,
    )
  })

  it('reports a document in an unknown folder', () => {
    writeFileSync(join(root, 'zh-CN/pages/notes.txt'), 'x')
    expect(words().join('\n')).toContain(
      'content/zh-CN/pages/notes.txt\n  problem: no kind of document has this folder or extension',
    )
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

  it('reports a word that is not allowed', () => {
    edit(sample, (text) => `${text}\n\n我们包过。\n`)
    expect(words().join('\n')).toContain('problem: the word “包过” is not allowed')
  })
})
