import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { unusedMessages } from '@/scripts/content/unused-messages'

const source = [
  "const room = 'app.room'",
  'const text = (id: string) => format(`components.desk.${id}`)',
  'const part = (id: string) => text(`part.${id}`)',
  "text('title'); part('inside'); format('site.name'); format(`${room}.lead`); text(`status.${status}`)",
].join('\n')
const used = [
  'site.name',
  'app.room.lead',
  ...['title', 'part.inside', 'status.new'].map((id) => `components.desk.${id}`),
]

it('finds the texts that no source file asks for', () => {
  const root = mkdtempSync(join(tmpdir(), 'unused-'))
  for (const folder of ['app', 'components', 'lib', 'schemas', 'scripts', 'server', 'content/zh-CN/messages'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'app/page.ts'), source)
  const unused = ['components.desk.other', 'app.room.name', 'components.desk.status', 'title']
  const texts = Object.fromEntries([...used, ...unused].map((id) => [id, 'x']))
  writeFileSync(join(root, 'content/zh-CN/messages/desk.json'), JSON.stringify(texts))
  const found = unusedMessages(root).map(({ field }) => field)
  rmSync(root, { recursive: true })
  // An id that is only the end of another one counts as used where that end is asked for.
  expect(found).toEqual(unused.filter((id) => id !== 'title'))
})

it('finds none in the project', () => expect(unusedMessages('.')).toEqual([]))
