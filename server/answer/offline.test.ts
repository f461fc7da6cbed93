import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseMark } from '@/lib/http/offline'
import { Assets } from '@/server/answer/assets'
import { readOffline } from '@/server/answer/offline'
import { headerLists } from '@/server/send/headers'

function build() {
  const folder = mkdtempSync(join(tmpdir(), 'offline-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, 'worker.json'),
    JSON.stringify({ build: 'b1', pageScript: '/_next/static/offline/x.js' }),
  )
  writeFileSync(join(folder, 'worker.js'), 'worker of b1')
  mkdirSync(join(folder, 'public'))
  writeFileSync(join(folder, 'public/icon.png'), 'x')
  return folder
}

const textOf = async (assets: Assets) => String(await assets.get('/sw.js')?.form('identity'))

test('serves the worker of the build, never from a cache, and marks what it may keep', async () => {
  const folder = build()
  const offline = readOffline(process.cwd(), folder, true)
  const assets = new Assets(folder, undefined, undefined, offline)
  expect(await textOf(assets)).toBe('worker of b1')
  expect(assets.get('/sw.js')?.headers.slice(0, 2)).toEqual(['Cache-Control', 'no-cache'])
  expect(assets.get('/icon.png')?.headers.slice(2, 4)).toEqual(['Offline-Copy', 'b1; any-query'])
  expect(offline.scripts).toEqual(['/_next/static/offline/x.js'])
  const { shared, pinned, form, formCopy, rendered, busy } = headerLists([], offline.build)
  expect([shared, pinned].map((list) => list.at(-1))).toEqual(['b1; any-query', 'b1; any-query'])
  expect(rendered).toEqual(['Cache-Control', 'no-cache', 'Offline-Copy', 'b1'])
  // A form has a key of its own: what may be kept is the answer to another request.
  expect(parseMark(form.at(-1) ?? '')).toBeUndefined()
  expect(form).toContain('private, no-cache')
  expect(formCopy.slice(-4)).toEqual(['Cache-Control', 'no-cache', 'Offline-Copy', 'b1'])
  expect(busy).not.toContain('Offline-Copy')
})

test.each<[string, { isBuilt: boolean; isOn: boolean }]>([
  ['with OFFLINE=off', { isBuilt: true, isOn: false }],
  ['in development', { isBuilt: false, isOn: true }],
])('%s serves the worker that removes itself, and marks nothing', async (_, { isBuilt, isOn }) => {
  const offline = readOffline(process.cwd(), isBuilt ? build() : undefined, isOn)
  expect(await textOf(new Assets(tmpdir(), undefined, undefined, offline))).toContain(
    'registration.unregister()',
  )
  expect([offline.scripts, offline.build, offline.mark]).toEqual([[], undefined, undefined])
  const { shared, form, formCopy } = headerLists([], offline.build)
  for (const list of [shared, form, formCopy]) expect(list).not.toContain('Offline-Copy')
})

test('a build without a worker stops the start', () => {
  expect(() => readOffline(process.cwd(), join(tmpdir(), 'none'), true)).toThrow('worker.json')
})
