import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import known from './asvs-ids.json'

/*
 * docs/security/asvs.md answers every requirement of OWASP ASVS 5.0, levels 1 and 2. asvs-ids.json contains the ids of
 * the standard, so that none is missing. Every file that a row names must exist.
 */

const text = readFileSync('docs/security/asvs.md', 'utf8')
const answers = ['met', 'partly', 'not met', 'operator', 'not applicable']
const numbers = (id: string) => id.split('.').map(Number)

/** Sorts in the order of the standard: 1.2.9 before 1.2.10. */
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

const files = (cell = '') => Array.from(cell.matchAll(/`([^`]+)`/g), ([, file]) => file ?? '')

/** `- 1.2.6–1.2.8 met: how. ` code ` · ` test `: the files of code and tests may be missing. */
const form = new RegExp(
  String.raw`^- (?<range>\S+) (?<answer>${answers.join('|')}): (?<how>.+?)\.(?<code>(?: \x60[^\x60]+\x60)*)(?: ·(?<proof>(?: \x60[^\x60]+\x60)+))?$`,
)

const lines = text.split('\n').filter((line) => /^- \d/.test(line))
const rows = lines.flatMap((line) => {
  const found = form.exec(line)?.groups
  const { range = '', answer = '', code, proof } = found ?? {}
  return found ? [{ range, answer, code: files(code), tests: files(proof) }] : []
})

describe('docs/security/asvs.md', () => {
  test('knows all 253 requirements', () => {
    expect(new Set(ids).size).toBe(253)
  })

  test('answers each requirement once, in order', () => {
    expect(rows.flatMap(({ range }) => within(range))).toEqual(ids)
  })

  test('each line has one of the five answers and an explanation', () => {
    expect(lines.filter((line) => !form.test(line))).toEqual([])
  })

  test('names only files that exist', () => {
    const named = rows.flatMap(({ code, tests }) => [...code, ...tests])
    expect(named.filter((file) => !existsSync(file))).toEqual([])
  })

  test('names code, a document or a test for every requirement that is met', () => {
    const bare = rows.filter(
      ({ answer, code, tests }) => answer === 'met' && code.length + tests.length === 0,
    )
    expect(bare).toEqual([])
  })

  test('matches the totals in security.md', () => {
    const sums = answers.map((answer) => {
      const of = rows.filter((row) => row.answer === answer).flatMap(({ range }) => within(range))
      return `${of.length} ${answer}`
    })
    expect(readFileSync('docs/security.md', 'utf8').replace(/\s+/g, ' ')).toContain(sums.join(', '))
  })
})
