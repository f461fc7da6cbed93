import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kind } from '@/schemas/content/faq'
import { readSources } from '@/scripts/content/compile/read'

test('a planned document is not compiled', () => {
  const root = mkdtempSync(join(tmpdir(), 'planned-'))
  const folder = join(root, 'content/en-US/faq/online-degree')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '01-public.mdx'), '---\nquestion: A\n---\n\nText\n')
  writeFileSync(join(folder, '02-planned.mdx'), '---\nquestion: B\nplanned: true\n---\n\nText\n')
  expect(readSources(root, kind, 'en-US').map(({ key }) => key)).toEqual(['online-degree/01-public'])
  rmSync(root, { recursive: true })
})
