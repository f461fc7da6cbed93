import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { releaseManifest, packageFiles, releaseSources } from '@/scripts/release/sources'

describe('a release', () => {
  it('contains the server and the migrations, and no tests', async () => {
    const { files, imports } = await releaseSources(['scripts/migrate.ts'])
    expect(files).toContain('server/index.ts')
    expect(files).toContain('scripts/migrate.ts')
    expect(files.filter((file) => /\.test\.tsx?$/.test(file))).toEqual([])
    expect(files).toContain('lib/db/migrations/0000_baseline.sql')
    expect(imports).toEqual(expect.arrayContaining(['pg', 'drizzle-orm', 'zod/mini']))
    expect(imports.filter((name) => /^(?:node:|next\b|@\/|\.)/.test(name))).toEqual([])
  })

  it('contains of packages what can be loaded, and their licenses', async () => {
    const files = await packageFiles(['lru-cache', 'csv-parse'])
    expect(files).toContain('node_modules/lru-cache/package.json')
    expect(files.some((file) => /^node_modules\/csv-parse\/lib\/.*\.js$/.test(file))).toBe(true)
    expect(files.some((file) => /^node_modules\/csv-parse\/licen[sc]e/i.test(file))).toBe(true)
    expect(files.filter((file) => /\.(?:map|ts)$/.test(file))).toEqual([])
  })

  it('contains the commands that operators are told to run', () => {
    const text = ['docs/operations.md', 'docs/guides/first-hour.md'].map((file) => readFileSync(file, 'utf8'))
    const told = new Set(Array.from(text.join('').matchAll(/npm run ([a-z:]+)/g), ([, name]) => name))
    // They run in the sources.
    for (const name of ['build:release', 'demo', 'bench']) told.delete(name)
    expect(Object.keys(releaseManifest().manifest.scripts)).toEqual(expect.arrayContaining([...told]))
  })

  it('is not packed with a package that is not installed', async () => {
    await expect(packageFiles(['no-such-package'])).rejects.toThrow(/no-such-package/)
  })
})
