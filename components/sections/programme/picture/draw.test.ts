import { expect, test } from 'vitest'
import programmes from '@/content/facts/programmes.json'
import { drawProgramme, motifOf } from '@/components/sections/programme/picture/draw'
import { programmeFactsSchema } from '@/schemas/content/programme'
import { capstoneWords } from '@/schemas/content/choices/programmes'
import { isOffered, type Offer } from '@/schemas/content/programme-offer'
import { valuesOf } from '@/schemas/content/fields'

const [own] = programmeFactsSchema.parse(programmes).filter(isOffered)
if (!own) throw new Error('no program has an offer')
const course = (term: number, credits: number) => ({ id: 'a', term, credits })
const extremes: readonly Partial<Offer>[] = [
  {},
  { courses: [course(1, 0)], months: 1 },
  {
    courses: Array.from({ length: 40 }, (_, at) => course((at % 8) + 1, at % 30)),
    months: 60,
    profile: { ...own.offer.profile, students: 400 },
  },
  { profile: { ...own.offer.profile, students: 1, age: { least: 30, middle: 30, most: 30 } } },
  { intakes: [], week: [{ day: 1, minutes: 15, kind: 'reading', activity: 'a' }] },
]
const motifs = valuesOf(capstoneWords).flatMap((kind) =>
  (['degree', 'portfolio'] as const).flatMap((leadsTo) =>
    (['campus', 'online'] as const).map((delivery) => ({ kind, leadsTo, delivery })),
  ),
)

test.each(motifs)('$kind, $leadsTo, $delivery is drawn from any offer', (motif) => {
  const { kind, leadsTo, delivery } = motif
  for (const extreme of extremes) {
    const capstone = { kind, defenses: extreme.months === 60 ? 4 : 0 }
    const drawn = drawProgramme({
      leadsTo,
      offer: { ...own.offer, delivery, capstone, ...extreme },
    })
    expect(drawn).toMatch(/^<path fill="#\w{6}" d="M0 0h400v400H0z"\/></)
    expect(drawn).not.toMatch(/NaN|Infinity|undefined/)
    expect(drawn.length).toBeLessThan(24_000)
  }
})

test('there are ten silhouettes, and what a picture shows changes it', () => {
  const drawn = motifs.map(({ kind, leadsTo, delivery }) =>
    motifOf({ leadsTo, offer: { ...own.offer, delivery, capstone: { kind, defenses: 1 } } }),
  )
  expect(new Set(drawn).size).toBe(10)
  const { offer } = own
  const fewer = { ...offer, courses: offer.courses.slice(1) }
  expect(drawProgramme({ ...own, offer: fewer })).not.toBe(drawProgramme(own))
})
