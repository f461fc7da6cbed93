import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { refuseForwards, ServerActions } from '@/server/next/build-output'
import { answering } from '@/tests/setup/answering'

const folder = mkdtempSync(join(tmpdir(), 'bauhinia-manifest-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the actions of a build', () => {
  mkdirSync(join(folder, 'server'))
  const workers = { 'app/[locale]/staff/applications/[id]/page': {}, 'app/[locale]/staff/page': {} }
  const manifest = JSON.stringify({ node: { a1: { workers } }, edge: {} })
  writeFileSync(join(folder, 'server/server-reference-manifest.json'), manifest)
  const actions = new ServerActions(folder)

  test.each([
    ['/zh-CN/staff', 'a1', true],
    ['/en-US/staff/', 'a1', true],
    ['/en-US/staff/applications/x', 'a1', true],
    ['/en-US/staff/applications/x/y', 'a1', false],
    ['/en-US/staff/applications', 'a1', false],
    ['/en-US/enrol', 'a1', false],
    ['/zh-CN/staff', 'a2', false],
    ['/zh-CN/staff', '__proto__', false],
  ])('%s has %s: %s', (path, id, expected) => expect(actions.has(path, id)).toBe(expected))

  test('throws for a build without a manifest', () => {
    expect(() => new ServerActions(join(folder, 'server'))).toThrow(
      /manifest\.json: expected the manifest of server actions, found no file/,
    )
  })
})

test('does not send what Next marks as a request to itself', async () => {
  const original = globalThis.fetch
  refuseForwards()
  try {
    await answering(200, 'yes', async (address) => {
      const internal = { method: 'POST', next: { internal: 1 } } as RequestInit
      await expect(fetch(address, internal)).rejects.toThrow(/does not fetch pages from itself/)
      expect(await (await fetch(address, { method: 'POST' })).text()).toBe('yes')
    })
  } finally {
    globalThis.fetch = original
  }
})
