import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '@/lib/edit/change'
import { obstaclesIn } from '@/lib/content/check/drafts'
import { editFile, describedFile, formOf } from '@/lib/edit/files'
import type { At, Json } from '@/lib/edit/json'
import { markdownTree } from '@/lib/edit/markdown'
import { readSource, readTree, type Block, splitSource } from '@/lib/edit/read'

const files = globSync('content/**/*.*')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(mdx?|json)$/.test(path))
const sources = new Map(files.map((path) => [path, readFileSync(path, 'utf8')] as const))

/** Every place of a scalar in a value. */
function places(value: Json, at: At = []): At[] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([name, inner]) =>
    places(inner as Json, [...at, Array.isArray(value) ? Number(name) : name]),
  )
}
const at = (value: Json, path: At) =>
  path.reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], value) as Json

function applied(path: string, source: string, edits: Parameters<typeof applyEdits>[2]): string {
  const outcome = applyEdits(path, source, edits, markdownTree)
  if ('problems' in outcome)
    throw new Error(`${path} ${JSON.stringify(edits)}: ${JSON.stringify(outcome.problems)}`)
  return outcome.source
}

const fieldsOf = (path: string, source: string) => readTree(path, splitSource(path, source)).value

function another(old: Json): Json {
  if (typeof old !== 'string') return Number(old) + 1
  if (!/^\d{4}-/.test(old)) return `${old}（改）`
  return old === '2027-01-31' ? '2027-02-28' : '2027-01-31'
}

/** The lines of a that are not lines of b at the same place: the text between the common start and end. */
function difference(a: string, b: string) {
  const [x, y] = [a.split('\n'), b.split('\n')]
  let start = 0
  while (x[start] === y[start] && start < Math.max(x.length, y.length)) start++
  let end = 0
  while (end < Math.min(x.length, y.length) - start && x.at(-1 - end) === y.at(-1 - end)) end++
  return { lines: x.length - start - end, now: y.slice(start, y.length - end).join('\n') }
}

const blockOf = (
  blocks: readonly Block[] | undefined,
  [first = 0, ...rest]: readonly number[],
): Block | undefined =>
  rest.length === 0 ? blocks?.[first] : blockOf(blocks?.[first]?.blocks, rest)

test('every file below content is of a known kind', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((path) => !editFile(path))).toEqual([])
})

describe.each(files)('%s', (path) => {
  const source = sources.get(path) ?? ''
  const { values, body, blocks } = readSource(path, source, markdownTree)
  const all = places(values)
  // Of a large file, some: its entries are alike, and each change reads all of it.
  const step = Math.ceil((all.length * source.length) / 200_000)
  const some = all.filter((_, index) => index % step === 0)

  test('stays the same without a change, or with every value as it is', () => {
    expect(applied(path, source, [])).toBe(source)
    expect(
      applied(path, source, [
        { at: [], value: values },
        ...some.map((place) => ({ at: place, value: at(values, place) })),
      ]),
    ).toBe(source)
    if (body !== undefined) expect(applied(path, source, [{ body }])).toBe(source)
    for (const { text, start, end } of blocks ?? []) expect(source.slice(start, end)).toBe(text)
    expect(
      applied(
        path,
        source,
        (blocks ?? []).map(({ text }, block) => ({ block, text })),
      ),
    ).toBe(source)
    const components = (blocks ?? []).flatMap(({ props }, block) =>
      props ? [{ block, props }] : [],
    )
    expect(applied(path, source, components)).toBe(source)
  })

  test('changes in one line with one field, and back', () => {
    for (const place of some) {
      const old = at(values, place)
      const value = another(old)
      const result = applied(path, source, [{ at: place, value }])
      const { lines, now } = difference(source, result)
      expect(lines, `${path} ${place.join('.')}\n${now}`).toBe(1)
      expect(at(fieldsOf(path, result), place)).toEqual(value)
      expect(applied(path, result, [{ at: place, value: old }])).toBe(source)
      if (typeof old !== 'string') continue
      const special = `“${old}” a: b, [#1] 'x' "y"`
      const odd = applied(path, source, [{ at: place, value: special }])
      expect(difference(source, odd).lines).toBe(1)
      expect(at(fieldsOf(path, odd), place)).toEqual(special)
    }
  })

  test('is the same when blocks are moved and moved back, or copied and removed again', () => {
    const containers = (
      own: typeof blocks,
      inside: number[] = [],
    ): { inside: number[]; count: number }[] => [
      { inside, count: own?.length ?? 0 },
      ...(own ?? []).flatMap((block, index) => containers(block.blocks, [...inside, index])),
    ]
    for (const { inside, count } of containers(blocks).filter((one) => one.count > 0)) {
      const all = Array.from({ length: count }, (_, index) => index)
      expect(applied(path, source, [{ inside, order: all }])).toBe(source)
      const isMixed =
        new Set(all.map((at) => blockOf(blocks, [...inside, at])?.component !== undefined)).size > 1
      // Two texts that meet become one block.
      if (isMixed || blockOf(blocks, [...inside, 0])?.component === undefined) continue
      const swapped = [...all.slice(1, 2), 0, ...all.slice(2)]
      if (count > 1)
        expect(
          applied(path, applied(path, source, [{ inside, order: swapped }]), [
            { inside, order: swapped },
          ]),
        ).toBe(source)
      const copied = applied(path, source, [{ inside, order: [...all, count - 1] }])
      expect(copied.length).toBeGreaterThan(source.length)
      expect(applied(path, copied, [{ inside, order: all }])).toBe(source)
    }
  })

  test('has a form and no problems', () => {
    expect(formOf(path).length).toBeGreaterThan(0)
    expect(describedFile(path)).toBeDefined()
    expect(obstaclesIn(path, source, markdownTree)).toEqual([])
  })
})
