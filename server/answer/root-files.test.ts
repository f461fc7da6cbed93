import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Assets, rootFiles } from '@/server/answer/memory'

test('verification files are served at the root, nothing else of the folder is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verification-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of [
    'MP_verify_a1.txt',
    'google1.html',
    'BingSiteAuth.xml',
    '.env',
    'key.pem',
    'x.js',
    'a.b.txt',
  ])
    writeFileSync(join(folder, name), name)
  writeFileSync(join(folder, 'large.txt'), 'x'.repeat(70_000))
  mkdirSync(join(folder, 'folder.txt'))
  const files = rootFiles({ VERIFICATION_DIR: folder })
  expect([...files.keys()].sort()).toEqual([
    '/BingSiteAuth.xml',
    '/MP_verify_a1.txt',
    '/google1.html',
  ])
  const assets = new Assets(folder, undefined, files)
  expect(assets.get('/google1.html')).toBeDefined()
  expect(assets.get('/.env')).toBeUndefined()
})

test('a folder that is not there stops the start', () => {
  expect(() => rootFiles({ VERIFICATION_DIR: '/nowhere' })).toThrow('/nowhere')
})
