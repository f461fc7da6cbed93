import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describe as inWords } from '@/lib/content/check/problem'
import { problemsOfChange } from '@/lib/content/check/check'
import { everydayEdits, moreSentences, otherEdits } from '@/tests/setup/edits'

/*
 * What editors do every day needs no other change: each edit is made as /edit makes it, in a copy of the content in memory, and
 * leaves nothing for `npm run check:content` to report.
 */
const texts = new Map(
  globSync('content/**/*.{md,mdx,json}').map((path) => [
    path.replaceAll('\\', '/'),
    readFileSync(path, 'utf8'),
  ]),
)

test(
  'a sentence more in a field of each kind of document and file leaves nothing to report',
  { timeout: 60_000 },
  () => {
    const { names, changed } = moreSentences(texts)
    expect(names.length).toBeGreaterThan(15)
    expect(problemsOfChange(texts, changed).map(inWords)).toEqual([])
  },
)

test(
  'a field of each kind in each kind of file, and then all that editors do every day, leave nothing to report',
  { timeout: 300_000 },
  () => {
    const { names, changed } = otherEdits(texts, (tried) =>
      problemsOfChange(texts, tried).map(({ file }) => file),
    )
    expect(names.length).toBeGreaterThanOrEqual(30)
    const kinds = new Set(names.map((name) => name.split(' · ')[0]))
    for (const kind of ['Article', 'Faq', 'Page', 'Programme', 'Teacher', 'messages'])
      expect(kinds).toContain(kind)
    const now = new Map([...texts, ...changed])
    for (const name of Object.keys(everydayEdits(now))) {
      const edits = everydayEdits(now)[name]?.() ?? new Map<string, string>()
      expect(edits.size, name).toBeGreaterThan(0)
      for (const [path, source] of edits) {
        expect(source, `${name}: ${path}`).not.toBe(now.get(path))
        now.set(path, source)
      }
    }
    const all = new Map([...now].filter(([path, source]) => texts.get(path) !== source))
    expect(problemsOfChange(texts, all).map(inWords)).toEqual([])
  },
)
