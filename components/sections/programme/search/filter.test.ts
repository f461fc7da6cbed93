import { describe, expect, it, test } from 'vitest'
import facts from '@/content/facts/programmes.json'
import {
  choicesOf,
  comingSoon,
  knownConditions,
  findMatching,
  listRelaxations,
  seasonOf,
  listSingles,
  type Wanted,
} from '@/components/sections/programme/search/filter'
import { programmeFactsSchema, type ProgrammeFacts } from '@/schemas/content/programme'
import type { Offer } from '@/schemas/content/programme-offer'

const sample = programmeFactsSchema.parse(facts).flatMap(({ offer }) => offer ?? [])[0]
if (!sample) throw new Error('No program has an offer')
const base = sample

type Made = {
  language?: Offer['language']
  education?: Offer['entry']['education']
  hours?: number
  starts?: readonly string[]
}

function program(slug: string, level: ProgrammeFacts['level'], made?: Made) {
  if (!made) return { slug, level, offer: undefined }
  const { language = 'english', education = 'bachelor', hours = 10, starts = ['2027-03-08'] } = made
  const offer: Offer = {
    ...base,
    language,
    entry: { ...base.entry, education },
    week: [{ day: 1, minutes: hours * 60, kind: 'class', activity: 'x' }],
    intakes: starts.map((start) => ({
      start,
      deadline: '2026-12-01',
      decision: '2026-12-20',
      earlier: [],
      due: [],
    })),
  }
  return { slug, level, offer }
}

const programs = [
  program('mba-short', 'mba', {
    hours: 8,
    education: 'diploma-with-experience',
    language: 'bilingual',
  }),
  program('mba-long', 'mba', {
    hours: 12,
    language: 'english-tutored',
    starts: ['2027-03-08', '2027-09-06'],
  }),
  program('mba-soon', 'mba'),
  program('msc', 'master', { education: 'engineering-bachelor', starts: ['2027-07-05'] }),
  program('early', 'master', { education: 'student', hours: 6.5 }),
  program('dba', 'dba', { education: 'master', hours: 20 }),
  program('emba-soon', 'emba'),
]

const found = (wanted: Wanted) => findMatching(programs, wanted).map(({ slug }) => slug)

describe('matching', () => {
  const offered = ['mba-short', 'mba-long', 'msc', 'early', 'dba']
  test.each<[wanted: Wanted, slugs: readonly string[]]>([
    [{}, offered],
    [{ level: 'mba' }, ['mba-short', 'mba-long']],
    [{ level: 'emba' }, []],
    [{ language: 'english' }, ['msc', 'early', 'dba']],
    [{ language: 'english-tutored' }, ['mba-long']],
    [{ education: 'school' }, []],
    [{ education: 'student' }, ['early']],
    [{ education: 'diploma' }, ['mba-short']],
    [{ education: 'bachelor' }, ['mba-short', 'mba-long', 'msc', 'early']],
    [{ education: 'master' }, offered],
    [{ hours: '8' }, ['mba-short', 'early']],
    [{ hours: '10' }, ['mba-short', 'msc', 'early']],
    [{ hours: '12' }, ['mba-short', 'mba-long', 'msc', 'early']],
    [{ start: 'spring-2027' }, ['mba-short', 'mba-long', 'early', 'dba']],
    [{ start: 'autumn-2027' }, ['mba-long', 'msc']],
    [{ level: 'mba', hours: '10', education: 'diploma', start: 'spring-2027' }, ['mba-short']],
    [{ level: 'dba', hours: '12' }, []],
  ])('%j', (wanted, slugs) => expect(found(wanted)).toEqual(slugs))

  test.each<Wanted>([
    { level: 'phd' },
    { language: 'ENGLISH' },
    { education: 'constructor' },
    { hours: '9' },
    { hours: 'NaN' },
    { start: 'autumn-1999' },
    { level: '' },
  ])('ignores the unknown value of %j', (wanted) => {
    expect(knownConditions(programs, wanted)).toEqual({})
    expect(found(wanted)).toEqual(offered)
    expect(found({ ...wanted, ...(wanted.level === undefined && { level: 'dba' }) })).toContain(
      'dba',
    )
  })
})

describe('relaxations', () => {
  it('counts what each dropped condition gives, the most first', () => {
    expect(listRelaxations(programs, { level: 'dba', hours: '12', education: 'master' })).toEqual([
      { facet: 'level', wanted: { hours: '12', education: 'master' }, count: 4 },
      { facet: 'hours', wanted: { level: 'dba', education: 'master' }, count: 1 },
    ])
  })

  it('counts what each condition gives alone, where dropping one gives nothing', () => {
    const wanted = { level: 'emba', education: 'student', language: 'bilingual' }
    expect(listRelaxations(programs, wanted)).toEqual([])
    expect(listSingles(programs, wanted)).toEqual([
      { facet: 'language', wanted: { language: 'bilingual' }, count: 1 },
      { facet: 'education', wanted: { education: 'student' }, count: 1 },
    ])
  })
})

test('programs that are coming soon have the wanted level', () => {
  const slugs = (wanted: Wanted) => comingSoon(programs, wanted).map(({ slug }) => slug)
  expect(slugs({ hours: '8' })).toEqual(['mba-soon', 'emba-soon'])
  expect(slugs({ level: 'emba', hours: '8' })).toEqual(['emba-soon'])
  expect(slugs({ level: 'dba' })).toEqual([])
})

test('the form offers the values that programs have', () => {
  expect(choicesOf(programs)).toMatchObject({
    level: ['master', 'mba', 'emba', 'dba'],
    language: ['english', 'english-tutored', 'bilingual'],
    start: ['spring-2027', 'autumn-2027'],
  })
})

test.each([
  ['2027-06-30', 'spring-2027'],
  ['2027-07-01', 'autumn-2027'],
])('%s is in %s', (start, season) => expect(seasonOf(start)).toBe(season))
