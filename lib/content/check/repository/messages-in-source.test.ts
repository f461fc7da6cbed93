import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  readSources,
  unpassedArguments,
  unusedMessages,
} from '@/lib/content/check/repository/messages-in-source'
import { locales } from '@/schemas/locale'
import { editFile } from '@/tests/setup/content'

const source = [
  "const room = 'app.room'",
  'const text = (id: string) => format(`components.desk.${id}`)',
  'const part = (id: string) => text(`part.${id}`)',
  "const t = useT('app.other'); t('greeting')",
  "text('title'); part('inside'); format('site.name'); format(`${room}.lead`); text(`status.${status}`)",
].join('\n')
const used = [
  'site.name',
  'app.room.lead',
  'app.other.greeting',
  ...['title', 'part.inside', 'status.new'].map((id) => `components.desk.${id}`),
]

it('finds the texts that no source file asks for', () => {
  const root = mkdtempSync(join(tmpdir(), 'unused-'))
  for (const folder of [
    'app',
    'components',
    'lib',
    'schemas',
    'scripts',
    'server',
    'content/zh-CN/messages',
  ])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'app/page.ts'), source)
  const unused = ['components.desk.other', 'app.room.name', 'components.desk.status', 'title']
  const texts = Object.fromEntries([...used, ...unused].map((id) => [id, 'x']))
  writeFileSync(join(root, 'content/zh-CN/messages/desk.json'), JSON.stringify(texts))
  const found = unusedMessages(root, readSources(root)).map(({ field }) => field)
  rmSync(root, { recursive: true })
  // An id that is only the end of another one counts as used where that end is asked for.
  expect(found).toEqual(unused.filter((id) => id !== 'title'))
})

const project = readSources('.')

it('finds no unused text in the project', () => expect(unusedMessages('.', project)).toEqual([]))
it('finds no argument in the project that the code does not pass', () =>
  expect(unpassedArguments('.', project)).toEqual([]))

it.each([
  ['edit', 'components.edit.list.count', 'count', 'n'],
  ['layout', 'components.layout.header.home', 'name', 'title'],
  ['staff', 'components.staff.call.last', 'outcome', 'result'],
  ['staff', 'components.staff.call.suggest-unreachable', 'count', 'calls'],
  ['staff', 'components.staff.detail.follow-up-at', 'time', 'hour'],
])('%s: an argument of %s that is renamed in both languages is found', (room, id, from, to) => {
  const root = mkdtempSync(join(tmpdir(), 'renamed-'))
  for (const locale of locales) {
    cpSync(`content/${locale}/messages`, join(root, `content/${locale}/messages`), {
      recursive: true,
    })
    editFile(join(root, `content/${locale}/messages/${room}.json`), (text) =>
      text.replace(new RegExp(`"${id}": .*`), (line) => line.replaceAll(`{${from}`, `{${to}`)),
    )
  }
  const found = unpassedArguments(root, project)
  rmSync(root, { recursive: true })
  expect(found.map(({ file, field, values }) => [file, field, values?.names])).toEqual(
    locales.map((locale) => [`content/${locale}/messages/${room}.json`, id, to]),
  )
  expect(found.every(({ line }) => line !== undefined)).toBe(true)
})
