import { levels, type ProgrammeFacts } from '@/schemas/content/programme'
import {
  type Offer,
  isOffered,
  type WithOffer,
  weeklyHours,
} from '@/schemas/content/programme-offer'

/** The conditions of a search, by their names in the address: `/project/find?level=mba&hours=8`. */
export const facets = ['level', 'language', 'education', 'hours', 'start'] as const
export type Facet = (typeof facets)[number]
/** A condition that is absent admits every program. */
export type Wanted = Partial<Record<Facet, string>>

type Facts = Pick<ProgrammeFacts, 'level' | 'offer'>
type Education = Offer['entry']['education']

const withBachelor: readonly Education[] = [
  'student',
  'bachelor-or-final-year',
  'bachelor',
  'bachelor-or-equivalent',
  'engineering-bachelor',
  'diploma-with-experience',
]

/** The entry requirements that a qualification can meet; the university decides on each case. No program takes school leavers. */
const sufficient = {
  school: [],
  student: ['student', 'bachelor-or-final-year'],
  diploma: ['diploma-with-experience', 'bachelor-or-equivalent'],
  bachelor: withBachelor,
  master: [...withBachelor, 'master'],
} satisfies Record<string, readonly Education[]>

const educations = ['school', 'student', 'diploma', 'bachelor', 'master'] as const
export type Qualification = (typeof educations)[number]
const languages: readonly Offer['language'][] = ['english', 'english-tutored', 'bilingual']
const weeklyLimits = ['8', '10', '12'] as const

/** The season of a start: `spring-2027` until June, then `autumn-2027`. */
export function seasonOf(start: string): string {
  return `${Number(start.slice(5, 7)) <= 6 ? 'spring' : 'autumn'}-${start.slice(0, 4)}`
}

const admits = (qualification: Qualification, { entry }: Offer) =>
  (sufficient[qualification] as readonly Education[]).includes(entry.education)

const meets: Record<Facet, (programme: WithOffer<Facts>, value: string) => boolean> = {
  level: ({ level }, value) => level === value,
  language: ({ offer }, value) => offer.language === value,
  education: ({ offer }, value) => educations.some((one) => one === value && admits(one, offer)),
  hours: ({ offer }, value) => weeklyHours(offer) <= Number(value),
  start: ({ offer }, value) => offer.intakes.some(({ start }) => seasonOf(start) === value),
}

/** The values that each condition can have, in the order of the form: those that some program has. */
export function choicesOf(programmes: readonly Facts[]) {
  const offers = programmes.filter(isOffered).map(({ offer }) => offer)
  const starts = offers.flatMap(({ intakes }) => intakes.map(({ start }) => start)).sort()
  return {
    level: levels.filter((level) => programmes.some((one) => one.level === level)),
    language: languages.filter((language) => offers.some((offer) => offer.language === language)),
    education: educations,
    hours: weeklyLimits,
    start: [...new Set(starts.map(seasonOf))],
  } satisfies Record<Facet, readonly string[]>
}

/** The conditions whose value the form has. Others, such as those of an old address, are ignored. */
export function knownConditions(programmes: readonly Facts[], wanted: Wanted): Wanted {
  const values: Record<Facet, readonly string[]> = choicesOf(programmes)
  const entries = facets.map((facet) => [facet, wanted[facet]] as const)
  return Object.fromEntries(
    entries.filter(([facet, value]) => value !== undefined && values[facet].includes(value)),
  )
}

/** The programs with an offer that meets all conditions, in their order. */
export function findMatching<P extends Facts>(
  programmes: readonly P[],
  wanted: Wanted,
): WithOffer<P>[] {
  const conditions = knownConditions(programmes, wanted)
  return programmes.filter(isOffered).filter((programme) =>
    facets.every((facet) => {
      const value = conditions[facet]
      return value === undefined || meets[facet](programme, value)
    }),
  )
}

/** The programs without an offer yet, at the wanted level: the only condition that they can meet. */
export function comingSoon<P extends Facts>(programmes: readonly P[], wanted: Wanted): P[] {
  const { level } = knownConditions(programmes, wanted)
  return programmes.filter((one) => !isOffered(one) && (level ?? one.level) === one.level)
}

/** A search with fewer conditions; `facet` is the one that it drops or keeps. */
export type Relaxation = { facet: Facet; wanted: Wanted; count: number }

/** Searches made for each condition that leave some programs, the most first. */
function alternatives(
  programmes: readonly Facts[],
  wanted: Wanted,
  keep: (facet: Facet, one: Facet) => boolean,
) {
  const conditions = knownConditions(programmes, wanted)
  return facets
    .filter((facet) => conditions[facet] !== undefined)
    .map((facet): Relaxation => {
      const kept = facets.filter((one) => conditions[one] !== undefined && keep(facet, one))
      const rest: Wanted = Object.fromEntries(kept.map((one) => [one, conditions[one]]))
      return { facet, wanted: rest, count: findMatching(programmes, rest).length }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/** For a search without a result: the conditions that give programs when they are dropped, each on its own. */
export function listRelaxations(programmes: readonly Facts[], wanted: Wanted): Relaxation[] {
  return alternatives(programmes, wanted, (dropped, one) => one !== dropped)
}

/** For a search to which dropping one condition gives no result: the conditions that give programs alone. */
export function listSingles(programmes: readonly Facts[], wanted: Wanted): Relaxation[] {
  return alternatives(programmes, wanted, (kept, one) => one === kept)
}
