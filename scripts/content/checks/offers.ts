import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOffered, type WithOffer } from '@/components/sections/programme/own'
import { programmeLabelsSchema, type ProgrammeFacts, type ProgrammeLabels } from '@/schemas/content/programme'
import { defaultLocale } from '@/schemas/locale'
import type { Claims } from '@/schemas/content/facts'
import { readClaims, readProgrammes, readUniversities } from '@/scripts/content/facts'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'

const file = 'content/facts/programmes.json'
type Offered = WithOffer<ProgrammeFacts>

/** The ids to which an offer refers, by the group of labels that names them. */
function namedIds({ offer }: Offered): Record<Exclude<keyof ProgrammeLabels, 'universities'>, string[]> {
  const courses = offer.courses.map(({ id }) => id)
  return {
    courses,
    activities: offer.week.map(({ activity }) => activity).filter((id) => !courses.includes(id)),
    skills: offer.entry.skills,
    materials: offer.materials,
    fees: offer.fees.map(({ id }) => id),
  }
}

type Group = keyof ReturnType<typeof namedIds>
const groups: readonly Group[] = ['courses', 'activities', 'skills', 'materials', 'fees']

/** The labels of the default language; another check compares those of the others. */
function readLabels(root: string): ProgrammeLabels {
  const text = readFileSync(join(root, defaultLocale, 'programme-labels.json'), 'utf8')
  return programmeLabelsSchema.parse(JSON.parse(text))
}

function unnamed(programmes: readonly Offered[], labels: ProgrammeLabels): Problem[] {
  return programmes.flatMap((programme) =>
    groups.flatMap((group) =>
      namedIds(programme)
        [group].filter((id) => !Object.hasOwn(labels[group], id) && !Object.hasOwn(labels.courses, id))
        .map((id) => ({
          file,
          field: `${programme.slug}, ${group}`,
          what: `“${id}” has no name`,
          fix: `name it in {locale}/programme-labels.json, ${group}, or correct the id`,
        })),
    ),
  )
}

function unused(programmes: readonly Offered[], labels: ProgrammeLabels): Problem[] {
  return groups.flatMap((group) => {
    const used = new Set(programmes.flatMap((programme) => namedIds(programme)[group]))
    return Object.keys(labels[group])
      .filter((id) => !used.has(id))
      .map((id) => ({
        file: `content/${defaultLocale}/programme-labels.json`,
        field: `${group}.${id}`,
        what: 'no program refers to it',
        fix: 'remove it in every language, or correct the id',
      }))
  })
}

/** Facts of one program that contradict others. */
function contradictions({ slug, leadsTo, offer }: Offered, claims: Claims): Problem[] {
  const [shortest = 0, longest = Infinity] = [claims['degree-length']?.value ?? []].flat()
  const wrong: [boolean, string, string][] = [
    [
      leadsTo === 'degree' && (offer.months < shortest || offer.months > longest),
      `its length of ${offer.months} months is outside the fact degree-length`,
      'correct one of them',
    ],
    [
      leadsTo === 'degree' && offer.fees.some(({ id, payee }) => id === 'tuition' && payee !== 'university'),
      'tuition is not paid to the university',
      'set its payee to university: the provider collects no tuition',
    ],
    [
      offer.university === undefined && offer.fees.some(({ payee }) => payee === 'university'),
      'it names a fee of a university, but no university',
      'name the university, or remove the fee: real institutions get no invented fee',
    ],
    [
      (leadsTo === 'degree') !== (offer.recognition !== 'not-a-degree'),
      `recognition “${offer.recognition}” does not fit what it leads to`,
      'use “not-a-degree” for programs without a degree, and only for them',
    ],
    [
      (offer.delivery === 'campus') !== (offer.recognition === 'campus'),
      `recognition “${offer.recognition}” does not fit the delivery “${offer.delivery}”`,
      'only a program on campus can have the recognition “campus”',
    ],
    [
      offer.fees.some(({ claim }) => claim !== undefined && typeof claims[claim]?.value !== 'number'),
      'a fee refers to a fact that is not a figure of content/facts/claims.json',
      'correct the id of the fact',
    ],
  ]
  return wrong.flatMap(([found, what, fix]) => (found ? [{ file, field: slug, what, fix }] : []))
}

function universities(
  programmes: readonly Offered[],
  labels: ProgrammeLabels,
  known: readonly string[],
  count: Claims[string]['value'] | undefined,
): Problem[] {
  const stray = programmes.flatMap(({ slug, offer: { university } }) =>
    university !== undefined && !known.includes(university)
      ? [
          {
            file,
            field: slug,
            what: `unknown university ${university}`,
            fix: `use one of ${known.join(', ')}`,
          },
        ]
      : [],
  )
  const listed = 'content/facts/universities.json'
  return [
    ...stray,
    ...known
      .filter((id) => !Object.hasOwn(labels.universities, id))
      .map((id) => ({
        file: listed,
        field: id,
        what: 'it has no name',
        fix: 'name it in {locale}/programme-labels.json',
      })),
    ...(count === known.length
      ? []
      : [
          {
            file: listed,
            what: `it lists ${known.length} universities, the fact partner-universities says ${String(count)}`,
            fix: 'correct one of them',
          },
        ]),
  ]
}

/** Checks that the offers of programs agree with each other, with the claims and with the names of their ids. */
export function checkOffers({ root }: Content): Problem[] {
  const programmes = readProgrammes(root).filter(isOffered)
  const claims = readClaims(root)
  const labels = readLabels(root)
  const known = readUniversities(root).map(({ id }) => id)
  return [
    ...unnamed(programmes, labels),
    ...unused(programmes, labels),
    ...programmes.flatMap((programme) => contradictions(programme, claims)),
    ...universities(programmes, labels, known, claims['partner-universities']?.value),
  ]
}
