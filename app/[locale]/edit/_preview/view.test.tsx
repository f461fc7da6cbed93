import { globSync, readFileSync } from 'node:fs'
import { renderToReadableStream } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { editFile } from '@/lib/edit/files'
import { getTeachers } from '@/lib/content/documents'
import { hasPreview, previewOf } from './view'

/** The text of the preview of a file in which one text is another. */
async function preview(path: string, from: string, to: string): Promise<string> {
  const base = readFileSync(path, 'utf8')
  const source = base.replace(from, to)
  expect(source).not.toBe(base)
  const stream = await renderToReadableStream(await previewOf(path, source, base))
  await stream.allReady
  return (await new Response(stream).text()).replace(/<!-- -->/g, '')
}

describe('a preview shows the change where visitors would see it', () => {
  test('a figure in both languages, on each page that shows it', async () => {
    const html = await preview('content/facts/claims.json', '"value": 6000', '"value": 6543')
    expect(html.match(/6,543/g)?.length).toBeGreaterThan(1)
    expect(html).toContain('<div lang="zh-CN">')
  })

  test('the label of a figure', async () => {
    const html = await preview('content/en-US/claims.json', '"degree students"', '"students of degrees"')
    expect(html).toContain('students of degrees')
  })

  test('a figure in the answer of a question, and one that a calculator states', async () => {
    const html = await preview(
      'content/facts/claims.json',
      '"value": [150000, 200000]',
      '"value": [160000, 210000]',
    )
    expect(html).toContain('160,000–210,000')
    expect(html).toContain('no longer make this figure')
  })

  test('a teacher alone, and among the team', async () => {
    const path = 'content/en-US/teachers/degree/03-zhou-yining.json'
    const html = await preview(path, '"name": "', '"name": "Dr. ')
    expect(html.match(/Dr\. Zhou/g)?.length).toBeGreaterThan(1)
    for (const { name } of getTeachers('en-US', 'degree').slice(3)) expect(html).toContain(name)
  })

  test('a program in its list, with its text, and on its page', async () => {
    const path = 'content/en-US/programmes/full-time-dba.mdx'
    const html = await preview(path, 'Research design, management theory', 'Research design, no theory')
    expect(html).toContain('Research design, no theory')
    expect(html).toContain('A DBA on campus in the United States')
  })

  test('the facts of a program', async () => {
    const html = await preview(
      'content/facts/programmes.json',
      '"status": "open"',
      '"status": "pre-admission"',
    )
    expect(html).toContain('/project/')
  })

  test('the header, the footer and the contacts', async () => {
    const label = '"full-time-dba": { "label": "Full-time DBA" }'
    const menu = await preview('content/en-US/menu.json', label, label.replace('Full', 'Very full'))
    expect(menu).toContain('Very full-time DBA')
    const path = 'content/facts/organisation.json'
    const { phone } = JSON.parse(readFileSync(path, 'utf8')) as { phone: string }
    expect(await preview(path, `"phone": "${phone}"`, '"phone": "400 555 0199"')).toContain('400 555 0199')
  })

  test('a message as itself', async () => {
    const html = await preview('content/en-US/messages/edit.json', '"All files"', '"Every file"')
    expect(html).toContain('Every file')
    expect(html).toContain('A message has no page of its own')
  })

  test('nothing, and says so, where nothing is changed', async () => {
    const source = readFileSync('content/facts/claims.json', 'utf8')
    const stream = await renderToReadableStream(await previewOf('content/facts/claims.json', source, source))
    expect(await new Response(stream).text()).toContain('Change a figure')
  })
})

test('what has no preview says so: facts that no page shows by themselves', () => {
  const without = globSync('content/**/*.{mdx,md,json}').filter((path) => editFile(path) && !hasPreview(path))
  const names = new Set(without.map((path) => path.replace(/^content\/(?:\w+-\w+|facts)\//, '')))
  expect([...names].sort()).toEqual(
    'accessibility desk filings needs programme-labels projects refunds routes search specification subsites universities wording'
      .split(' ')
      .map((name) => `${name}.json`),
  )
})
