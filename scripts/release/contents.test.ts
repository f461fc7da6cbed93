import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { releaseManifest, packageFiles, releaseSources } from '@/scripts/release/sources'

describe('a release', () => {
  it('contains the server and the migrations, and no tests', async () => {
    const { files, imports } = await releaseSources(['scripts/migrate.ts'])
    expect(files).toContain('server/index.ts')
    expect(files).toContain('scripts/migrate.ts')
    // What draws share pictures, which the server starts.
    for (const file of ['app/og/draw.ts', 'scripts/fonts/noto-serif-sc-400.ttf'])
      expect(files).toContain(file)
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
    const text = ['docs/operations.md', 'docs/guides/first-hour.md'].map((file) =>
      readFileSync(file, 'utf8'),
    )
    const told = new Set(
      Array.from(text.join('').matchAll(/npm run ([a-z:]+)/g), ([, name]) => name),
    )
    // They run in the sources.
    for (const name of ['build:release', 'demo', 'bench']) told.delete(name)
    expect(Object.keys(releaseManifest().manifest.scripts)).toEqual(
      expect.arrayContaining([...told]),
    )
  })

  it('contains what its documents cite', async () => {
    const { files } = await releaseSources([])
    const documents = files.filter((file) =>
      /^(?:README|docs\/operations|docs\/guides\/[\w-]+)\.?(?:md)?$/.test(file),
    )
    expect(documents).toEqual(
      expect.arrayContaining(['README.md', 'docs/operations.md', 'docs/guides/first-hour.md']),
    )
    const linked = documents.flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g),
        ([, to = '']) => normalize(join(dirname(file), to)),
      ),
    )
    expect(linked.length).toBeGreaterThan(20)
    expect(
      linked.filter((to) => !files.some((file) => file === to || file.startsWith(`${to}/`))),
    ).toEqual([])
    const cited = readFileSync('deploy/systemd/site.env.example', 'utf8').match(/[\w/]+\.md/g) ?? []
    expect(files).toEqual(expect.arrayContaining(cited))
  })

  it('is not packed with a package that is not installed', async () => {
    await expect(packageFiles(['no-such-package'])).rejects.toThrow(/no-such-package/)
  })
})
