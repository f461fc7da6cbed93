import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { headlineCharacters } from '@/scripts/headlines/texts'

test('a new headline, section title or sub-heading is in the face of its part of the site, without Latin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headlines-'))
  mkdirSync(join(folder, 'pages/project'), { recursive: true })
  cpSync('content/zh-CN/organization.json', join(folder, 'organization.json'))
  const page = '---\nheadline: 龘MBA\n---\n\n<Section id="a" title="骉，犇">\n\n## 羴“鱻”\n\n不在\n'
  writeFileSync(join(folder, 'pages/project/new.mdx'), page)
  writeFileSync(join(folder, 'pages/index.mdx'), '---\nheadline: 边\n---\n')
  expect(headlineCharacters(folder)).toEqual(
    new Map([
      ['home', '边'],
      ['project', '“”犇羴骉鱻龘，'],
      ['wordmark', '园教育荆'],
    ]),
  )
})
