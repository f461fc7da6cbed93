import { isOffered, type WithOffer } from '@/schemas/content/programme-offer'
import type { ProblemId } from '@/schemas/content/problems/words'
import type { ProgrammeFacts, ProgrammeLabels, University } from '@/schemas/content/programme'
import { defaultLocale } from '@/schemas/locale'
import type { Claims } from '@/schemas/content/facts'
import { readClaims, readLabels, readProgrammes, readUniversities } from '@/lib/content/read/facts'
import type { Problem } from '@/lib/content/check/problem'
import type { Content } from '@/lib/content/read/content'

const file = 'content/facts/programmes.json'
type ProgrammeWithOffer = WithOffer<ProgrammeFacts>

/** The ids to which an offer refers, by the group of labels that names them. */
function namedIds({
  offer,
}: ProgrammeWithOffer): Record<
  Exclude<keyof ProgrammeLabels, 'universities' | 'outcomes'>,
  string[]
> {
  const courses = [...offer.courses.map(({ id }) => id), ...(offer.electives ?? [])]
  return {
    courses,
    activities: offer.week.map(({ activity }) => activity).filter((id) => !courses.includes(id)),
    skills: offer.entry.skills,
    materials: offer.materials,
    fees: [...offer.fees, ...offer.extras].map(({ id }) => id),
    services: offer.service,
    scholarships: offer.scholarships === 'none' ? [] : offer.scholarships.map(({ id }) => id),
    industries: offer.profile.industries.map(({ id }) => id),
    cities: offer.profile.cities,
  }
}

type Group = keyof ReturnType<typeof namedIds>
const groups: readonly Group[] = [
  'courses',
  'activities',
  'skills',
  'materials',
  'fees',
  'services',
  'scholarships',
  'industries',
  'cities',
]

function unnamed(programmes: readonly ProgrammeWithOffer[], labels: ProgrammeLabels): Problem[] {
  return programmes.flatMap((programme) =>
    groups.flatMap((group) =>
      namedIds(programme)
        [group].filter(
          (id) => !Object.hasOwn(labels[group], id) && !Object.hasOwn(labels.courses, id),
        )
        .map((id) => ({
          file,
          field: `${programme.slug}, ${group}`,
          id: 'offer.unnamed' as const,
          values: { id, group, locale: defaultLocale },
        })),
    ),
  )
}

function unused(programmes: readonly ProgrammeWithOffer[], labels: ProgrammeLabels): Problem[] {
  return groups.flatMap((group) => {
    const used = new Set(programmes.flatMap((programme) => namedIds(programme)[group]))
    return Object.keys(labels[group])
      .filter((id) => !used.has(id))
      .map((id) => ({
        file: `content/${defaultLocale}/programme-labels.json`,
        field: `${group}.${id}`,
        id: 'offer.unused' as const,
      }))
  })
}

/** Facts of one program that contradict others. */
function contradictions(
  { slug, status, leadsTo, offer }: ProgrammeWithOffer,
  claims: Claims,
): Problem[] {
  const [shortest = 0, longest = Infinity] = [claims['degree-length']?.value ?? []].flat()
  const { months, recognition, delivery, intakes } = offer
  const money = [...offer.fees, ...offer.extras]
  const foreign = money.find(({ payee, currency }) => payee === 'operator' && currency !== 'CNY')
  const ofUniversity = new Set(
    money.flatMap((one) => (one.payee === 'university' ? [one.currency] : [])),
  )
  const starts = intakes.map(({ start }) => start)
  // The facts say themselves until when they were confirmed, so that a build does not begin to fail one day.
  const confirmed = Object.values(claims).reduce(
    (last, { asOf }) => (asOf > last ? asOf : last),
    '',
  )
  const wrong: [boolean, ProblemId][] = [
    [
      (offer.graduation === 'charged') !== offer.fees.some(({ id }) => id === 'graduation'),
      'offer.graduation',
    ],
    [
      offer.living?.covers.some((id) => offer.fees.every((fee) => fee.id !== id)) === true,
      'offer.covers',
    ],
    [foreign !== undefined, 'offer.currency'],
    [ofUniversity.size > 1, 'offer.currencies'],
    [status !== 'coming-soon' && starts.every((start) => start <= confirmed), 'offer.past'],
    [starts.join() !== starts.toSorted().join(), 'offer.order'],
    [leadsTo === 'degree' && (offer.months < shortest || offer.months > longest), 'offer.length'],
    [
      leadsTo === 'degree' &&
        offer.fees.some(({ id, payee }) => id === 'tuition' && payee !== 'university'),
      'offer.payee',
    ],
    [
      offer.university === undefined && offer.fees.some(({ payee }) => payee === 'university'),
      'offer.university',
    ],
    [(leadsTo === 'degree') !== (offer.recognition !== 'not-a-degree'), 'offer.not-a-degree'],
    [(offer.delivery === 'campus') !== (offer.recognition === 'campus'), 'offer.campus'],
    [
      offer.fees.some(
        ({ claim }) => claim !== undefined && typeof claims[claim]?.value !== 'number',
      ),
      'offer.claim',
    ],
  ]
  const [currency, start] = [foreign?.currency ?? '', starts.at(-1) ?? '']
  const values = { months, recognition, delivery, currency, start }
  return wrong.flatMap(([found, id]) => (found ? [{ file, field: slug, id, values }] : []))
}

const amountsOf = ({ offer }: ProgrammeWithOffer) =>
  [...offer.fees, ...offer.extras].map((fee) => ({
    key: `${fee.id} ${fee.currency}`,
    id: fee.id,
    amount: ('perCredit' in fee ? fee.perCredit : undefined) ?? fee.amount ?? 0,
  }))

/** Fees that are many times those of the same name elsewhere: a zero too many or too few. */
function outliers(programmes: readonly ProgrammeWithOffer[]): Problem[] {
  const all = Map.groupBy(programmes.flatMap(amountsOf), ({ key }) => key)
  return programmes.flatMap((programme) =>
    amountsOf(programme).flatMap(({ key, id, amount }): Problem[] => {
      const others = (all.get(key) ?? []).map((one) => one.amount).sort((one, other) => one - other)
      const usual = others[Math.floor(others.length / 2)] ?? 0
      const isUsual =
        others.length < 3 || amount === 0 || (amount <= usual * 5 && amount * 5 >= usual)
      return isUsual
        ? []
        : [
            {
              file,
              field: `${programme.slug}, ${id}`,
              id: 'offer.outlier',
              values: { amount, usual },
            },
          ]
    }),
  )
}

function universities(
  programmes: readonly ProgrammeWithOffer[],
  labels: ProgrammeLabels,
  list: readonly University[],
  claims: Claims,
): Problem[] {
  const count = claims['partner-universities']?.value
  const year = Number(
    Object.values(claims)
      .map(({ asOf }) => asOf)
      .sort()
      .at(-1)
      ?.slice(0, 4),
  )
  const known = list.map(({ id }) => id)
  const stray = programmes.flatMap(({ slug, offer: { university } }) =>
    university !== undefined && !known.includes(university)
      ? [
          {
            file,
            field: slug,
            id: 'university.unknown' as const,
            values: { id: university, known: known.join(', ') },
          },
        ]
      : [],
  )
  const listed = 'content/facts/universities.json'
  return [
    ...stray,
    ...list
      .filter(({ since }) => since > year)
      .map(({ id, since }) => ({
        file: listed,
        field: id,
        id: 'university.since' as const,
        values: { since },
      })),
    ...known
      .filter((id) => !Object.hasOwn(labels.universities, id))
      .map((field) => ({
        file: listed,
        field,
        id: 'university.unnamed' as const,
        values: { locale: defaultLocale },
      })),
    ...(count === known.length
      ? []
      : [
          {
            file: listed,
            id: 'university.count' as const,
            values: { listed: known.length, count: String(count) },
          },
        ]),
  ]
}

/** Checks that the offers of programs agree with each other, with the claims and with the names of their ids. */
export function checkOffers({ root }: Content): Problem[] {
  const programmes = readProgrammes(root).filter(isOffered)
  const claims = readClaims(root)
  // Another check compares the labels of the other languages.
  const labels = readLabels(root, defaultLocale)
  const listed = readUniversities(root)
  return [
    ...unnamed(programmes, labels),
    ...unused(programmes, labels),
    ...outliers(programmes),
    ...programmes.flatMap((programme) => contradictions(programme, claims)),
    ...universities(programmes, labels, listed, claims),
  ]
}
