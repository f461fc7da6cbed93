import { expect, test } from 'vitest'
import {
  changeFigure,
  claimsFile,
  datedBefore,
  readFigure,
  readFigures,
  restateFigures,
  specificationFile,
} from '@/lib/edit/figure'

const said = { source: 'operator', asOf: '2026-09-01' }
/** A content of these tests, in which an editor has raised a figure above what the specification says. */
const files: Readonly<Record<string, unknown>> = {
  [claimsFile]: {
    students: { value: 6000, plus: true, ...said },
    raised: { value: 650, ...said },
    'degree-programmes': { value: 'programmes', ...said },
    'awarding-universities': { value: 'awarding-universities', ...said },
  },
  [specificationFile]: [
    { claim: 'students', says: 'over 6000 students', least: 6000, plus: true, on: ['/'] },
    { claim: 'raised', says: '547 courses', least: 547, on: ['/'] },
  ],
  'content/facts/programmes.json': [
    { slug: 'one', offer: { university: 'first' } },
    { slug: 'two', offer: { university: 'first' } },
  ],
}
const read = (path: string) =>
  path in files ? `${JSON.stringify(files[path], null, 2)}\n` : undefined

test.each([
  ['over 6000 degree students', [6000], [6500], 'over 6500 degree students'],
  ['5 million plus learners', [5_000_000], [6_200_000], '6.2 million plus learners'],
  ['1,000+ jobs', [1000], [1250], '1,250+ jobs'],
  ['about 150k to 200k yuan', [150_000, 200_000], [160_000, 215_000], 'about 160k to 215k yuan'],
  ['classes 2 to 2 times', [2, 2], [2, 3], 'classes 2 to 3 times'],
  ['a sentence without it', [12], [13], undefined],
])('“%s”', (says, before, after, expected) =>
  expect(restateFigures(says, before, after)).toBe(expected),
)

function diff(path: string, source: string): string[] {
  const before = (read(path) ?? '').split('\n')
  return source.split('\n').filter((line) => !before.includes(line))
}

const [id, value, asOf] = ['students', 12_000, '2001-02-03']

test('one change states a figure in the claim, with its date, and in the specification', () => {
  const made = changeFigure(id, { value, asOf, statement: true }, read)
  if (!('files' in made)) throw new Error('The figure cannot be changed')
  const changes = made.files.map(({ path, source }) => [
    path,
    diff(path, source).map((line) => line.trim()),
  ])
  expect(changes).toEqual([
    [claimsFile, [`"value": ${value},`, `"asOf": "${asOf}"`]],
    [specificationFile, expect.arrayContaining(['"says": "over 12000 students",'])],
  ])
})

test('the statement can stay as it is', () => {
  expect(changeFigure(id, { value, asOf, statement: false }, read)).toMatchObject({
    files: [{ path: claimsFile }],
  })
})

test('every statement of the specification can be made of its figure', () => {
  const statements = readFigures(read).flatMap(({ statement }) => statement ?? [])
  expect(statements).toHaveLength(2)
  for (const { says, value } of statements)
    expect(restateFigures(says, [value].flat(), [value].flat())).toBe(says)
})

test('a figure that counts programs has its count, and no value to change', () => {
  expect(readFigure('degree-programmes', read)).toMatchObject({ counted: 2 })
  expect(readFigure('awarding-universities', read)).toMatchObject({ counted: 1 })
  expect(readFigure('degree-programmes', read)?.value).toBeUndefined()
  expect(readFigure('constructor', read)).toBeUndefined()
})

test('a figure with a later day is told with the day that it had; one that keeps its day is not', () => {
  const claims = (one: string, other: string) =>
    JSON.stringify({ a: { value: 1, asOf: one }, b: { value: 2, asOf: other }, c: { value: 3 } })
  const [base, later] = [claims('2026-09-01', '2026-09-01'), claims('2026-11-26', '2026-09-01')]
  expect(datedBefore(base, later)).toEqual([{ id: 'a', asOf: '2026-09-01' }])
  expect(datedBefore(base, 'no JSON')).toEqual([])
})
