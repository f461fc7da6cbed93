import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import known from './asvs-ids.json'

/*
 * docs/security/asvs.md answers every requirement of OWASP ASVS 5.0, levels 1 and 2. The ids come from the standard
 * (asvs-ids.json), so that none can be left out, and what a row names has to be there.
 */

const text = readFileSync('docs/security/asvs.md', 'utf8')
const answers = ['met', 'partly', 'not met', 'operator', 'not applicable']
const numbers = (id: string) => id.split('.').map(Number)

/** In the standard's order: 1.2.9 before 1.2.10. */
function compare(one: string, other: string): number {
  const [a, b] = [numbers(one), numbers(other)]
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

const ids = [...known.level1, ...known.level2].sort(compare)

/** The ids of `1.2.6` or of `1.2.6–1.2.8`. */
function within(range: string): string[] {
  const [from = '', to = from] = range.split('–')
  return ids.filter((id) => compare(id, from) >= 0 && compare(id, to) <= 0)
}

const files = (cell: string) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, file]) => file ?? '')

const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, range = '', answer = '', how = '', code = '', proof = ''] = cells
    return { range, answer, how, code: files(code), tests: files(proof), cells: cells.length }
  })

describe('the map of ASVS 5.0', () => {
  test('knows all 253 requirements', () => {
    expect(new Set(ids).size).toBe(253)
  })

  test('answers each exactly once, in order', () => {
    expect(rows.flatMap(({ range }) => within(range))).toEqual(ids)
  })

  test.each(rows)(
    '$range says how, in five columns and one of the five answers',
    ({ answer, how, cells }) => {
      expect(answers).toContain(answer)
      expect(how).not.toBe('')
      expect(cells).toBe(7)
    },
  )

  test('names only files that are there', () => {
    const named = rows.flatMap(({ code, tests }) => [...code, ...tests])
    expect(named.filter((file) => !existsSync(file))).toEqual([])
  })

  test('names code, a document or a test wherever something is met', () => {
    const bare = rows.filter(
      ({ answer, code, tests }) => answer === 'met' && code.length + tests.length === 0,
    )
    expect(bare).toEqual([])
  })

  test('is summed up right in security.md', () => {
    const sums = answers.map((answer) => {
      const of = rows.filter((row) => row.answer === answer).flatMap(({ range }) => within(range))
      return `${of.length} ${answer}`
    })
    expect(readFileSync('docs/security.md', 'utf8').replace(/\s+/g, ' ')).toContain(sums.join(', '))
  })
})
