import { globSync, readFileSync } from 'node:fs'
import { renderToReadableStream } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { editFile } from '@/lib/edit/files'
import { getTeachers } from '@/lib/content/documents'
import { hasPreview, previewOf } from './view'

const read = <Value,>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Value
const factsOf = <Value,>(name: string) => read<Record<string, Value>>(`content/facts/${name}.json`)

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
    const { value } = factsOf<{ value: number }>('claims')['degree-students'] ?? {}
    const html = await preview('content/facts/claims.json', `"value": ${value}`, '"value": 6543')
    expect(html.match(/6,543/g)?.length).toBeGreaterThan(1)
    expect(html).toContain('<div lang="zh-CN">')
  })

  test('the label of a figure', async () => {
    const path = 'content/en-US/claims.json'
    const { label } = read<Record<string, { label: string }>>(path)['degree-students'] ?? {}
    const html = await preview(path, `"${label}"`, '"students of degrees"')
    expect(html).toContain('students of degrees')
  })

  test('a figure in the answer of a question, and one that a calculator states', async () => {
    const { value = [] } = factsOf<{ value: number[] }>('claims')['us-living-cost'] ?? {}
    const html = await preview(
      'content/facts/claims.json',
      JSON.stringify({ value }, null, 2).slice(2, -2).replaceAll('\n', '\n  '),
      '  "value": [161000, 219000]',
    )
    expect(html).toContain('161,000–219,000')
    expect(html).toContain('no longer add up to this figure')
  })

  test('a teacher alone, and among the team', async () => {
    const [path = ''] = globSync('content/en-US/teachers/degree/*.json').toSorted()
    const html = await preview(path, '"name": "', '"name": "Dr. Made-up ')
    expect(html.match(/Dr\. Made-up/g)?.length).toBeGreaterThan(1)
    for (const { name } of getTeachers('en-US', 'degree').slice(1)) expect(html).toContain(name)
  })

  test('a program in its list, and on its page', async () => {
    const [path = ''] = globSync('content/en-US/programmes/*.mdx').toSorted()
    const html = await preview(path, '\nsummary: ', '\nsummary: Made up for a test. ')
    expect(html).toContain('Made up for a test.')
    expect(html).toContain(/^name: (.*)$/m.exec(readFileSync(path, 'utf8'))?.[1])
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
    const menu = await preview('content/en-US/menu.json', '"label": "', '"label": "Very ')
    expect(menu).toContain('Very ')
    const path = 'content/facts/organization.json'
    const { phone } = JSON.parse(readFileSync(path, 'utf8')) as { phone: string }
    expect(await preview(path, `"phone": "${phone}"`, '"phone": "400 555 0199"')).toContain(
      '400 555 0199',
    )
  })

  test('a message as itself', async () => {
    const path = 'content/en-US/messages/edit.json'
    const [text = ''] = Object.values(read<Record<string, string>>(path)).filter((one) =>
      /^[\w ]+$/.test(one),
    )
    const html = await preview(path, JSON.stringify(text), '"A message that is made up"')
    expect(html).toContain('A message that is made up')
    expect(html).toContain('A message has no page of its own')
  })

  test('nothing, and says so, where nothing is changed', async () => {
    const source = readFileSync('content/facts/claims.json', 'utf8')
    const stream = await renderToReadableStream(
      await previewOf('content/facts/claims.json', source, source),
    )
    expect(await new Response(stream).text()).toContain('Change a figure')
  })
})

test('what has no preview says so: facts that no page shows by themselves', () => {
  const without = globSync('content/**/*.{mdx,md,json}').filter(
    (path) => editFile(path) && !hasPreview(path),
  )
  const names = new Set(without.map((path) => path.replace(/^content\/(?:\w+-\w+|facts)\//, '')))
  expect([...names].sort()).toEqual(
    'accessibility desk filings needs outcomes programme-labels projects refunds routes search specification subsites teachers terms universities wording'
      .split(' ')
      .map((name) => `${name}.json`),
  )
})
