import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '@/scripts/setup/run.mjs'
import { shareChunks } from '@/scripts/setup/shared-chunks.mjs'

const folder = mkdtempSync(join(tmpdir(), 'bauhinia-chunks-'))
const load = createRequire(join(folder, 'load.js'))
const sizeOf = (name: string) => readFileSync(join(folder, name), 'utf8').length
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('chunks with the same text become one module, whatever their names; everything else stays', () => {
  const chunk = `module.exports=[1,()=>"${'大学'.repeat(200)}"]`
  const other = 'module.exports=[2,()=>"another"]'
  const runtime = 'module.exports=()=>__filename'
  const files = {
    '[root-of-the-server]__1._.js': chunk,
    'a"b.js': chunk,
    '_2.js': chunk,
    'other.js': other,
    'one_runtime.js': runtime,
    'two_runtime.js': runtime,
    'chunk.js.map': chunk,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)

  shareChunks(folder)
  shareChunks(folder)

  const same = ['[root-of-the-server]__1._.js', 'a"b.js', '_2.js'].map((name) => load(`./${name}`))
  expect(new Set(same).size).toBe(1)
  expect(same[0][1]()).toBe('大学'.repeat(200))
  expect(load('./other.js')[1]()).toBe('another')
  expect(load('./two_runtime.js')()).toBe(join(folder, 'two_runtime.js'))
  expect(sizeOf('chunk.js.map')).toBe(chunk.length)
  expect(
    ['[root-of-the-server]__1._.js', 'a"b.js', '_2.js'].map(sizeOf).filter((size) => size > 100),
  ).toHaveLength(1)
})

test('the build holds no two chunks of the same text', () => {
  for (const part of ['.next/server/chunks', '.next/server/chunks/ssr']) {
    const texts = readdirSync(join(root, part))
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(root, part, name), 'utf8'))
      .filter((text) => text.startsWith('module.exports=['))
    expect(texts.length).toBeGreaterThan(50)
    expect(new Set(texts).size).toBe(texts.length)
  }
})
