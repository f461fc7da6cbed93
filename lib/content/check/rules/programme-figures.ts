import {
  isOffered,
  type WithOffer,
  creditsOf,
  weeklyHours,
} from '@/schemas/content/programme-offer'
import type { Said } from '@/schemas/content/problems/words'
import type { ProgrammeFacts } from '@/schemas/content/programme'
import type { ProgrammeFigure, Wording } from '@/schemas/content/wording'
import { locales } from '@/schemas/locale'
import { numberOf } from '@/lib/content/check/numerals'
import { readProgrammes } from '@/lib/content/read/facts'
import { datesIn } from '@/lib/content/check/rules/promises'
import { textOf } from '@/lib/content/read/markdown'
import { perFile } from '@/lib/content/check/per-file'
import type { Problem } from '@/lib/content/check/problem'
import type { Content, ContentDocument } from '@/lib/content/read/content'
import { readWording } from '@/lib/content/read/wording'

type ProgrammeWithOffer = WithOffer<ProgrammeFacts>
type NamedProgram = { programme: ProgrammeWithOffer | undefined; name: RegExp; slug: string }

const figures: Record<ProgrammeFigure, (programme: ProgrammeWithOffer) => number | undefined> = {
  months: ({ offer }) => offer.months,
  hours: ({ offer }) => weeklyHours(offer),
  credits: ({ offer }) => creditsOf(offer),
  ielts: ({ offer }) => offer.entry.ielts,
  toefl: ({ offer }) => offer.entry.toefl,
  defenses: ({ offer }) => offer.capstone.defenses,
  perCredit: ({ offer }) => offer.fees.find(({ id }) => id === 'tuition')?.perCredit,
  service: ({ offer }) => offer.fees.find(({ id }) => id === 'service')?.amount,
  duration: ({ offer }) => offer.months / 12,
}

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The programs of a language with their names, long ones first: “MBA” is a part of others. Spaces are optional. */
function namesOf(
  documents: readonly ContentDocument[],
  programmes: readonly ProgrammeFacts[],
): NamedProgram[] {
  return documents
    .filter(({ kind }) => kind.name === 'Programme')
    .map(({ key, fields }) => ({
      slug: key,
      text: String((Object(fields) as { name?: unknown }).name),
    }))
    .sort((one, other) => other.text.length - one.text.length)
    .map(({ slug, text }) => ({
      slug,
      name: new RegExp(`(?<![A-Za-z])${escape(text).replaceAll(' ', ' ?')}(?![A-Za-z])`, 'g'),
      programme: programmes.filter(isOffered).find((one) => one.slug === slug),
    }))
}

/** The program that a sentence names; undefined if it names none or several. */
function onlyProgramme(
  sentence: string,
  names: readonly NamedProgram[],
): ProgrammeWithOffer | undefined {
  let rest = sentence
  const found = names.filter(({ name }) => {
    const without = rest.replace(name, '#')
    const has = without !== rest
    rest = without
    return has
  })
  return found.length === 1 ? found[0]?.programme : undefined
}

const none = { say: 'programme.none' } as const
const sentenceEnd = /(?<=[。！？；])|(?<=[.!?;])\s+|\n/

/** Figures that a text gives for a program, which differ from its facts: “金融MBA要求雅思6.5”. */
function otherFigures(text: string, names: readonly NamedProgram[], wording: Wording): Said[] {
  return text.split(sentenceEnd).flatMap((sentence) => {
    const programme = onlyProgramme(sentence, names)
    if (!programme) return []
    return Object.entries(wording.programmeFigures).flatMap(([figure, patterns]) => {
      const value = figures[figure as ProgrammeFigure](programme)
      return patterns.flatMap((pattern) =>
        [
          ...sentence.matchAll(
            new RegExp(
              pattern.replace('#', () => wording.figure),
              'gi',
            ),
          ),
        ]
          .filter(([, number = '']) => numberOf(number) !== value)
          .map(([phrase]) => ({
            id: 'programme.figure' as const,
            values: { phrase, figure, slug: programme.slug, value: value ?? none },
          })),
      )
    })
  })
}

/** What says that a day is the last one of an application. */
const closes = /截止|\b(?:deadline|apply by|close[sd]?)\b/i

/** A deadline of a program on a day that none of its intakes has. */
function otherDeadlines(text: string, names: readonly NamedProgram[], wording: Wording): Said[] {
  return text.split(sentenceEnd).flatMap((sentence): Said[] => {
    const programme = closes.test(sentence) ? onlyProgramme(sentence, names) : undefined
    const days = programme ? datesIn(sentence, wording) : []
    const known = programme?.offer.intakes.flatMap(({ deadline, earlier }) => [
      deadline,
      ...earlier.map((round) => round.deadline),
    ])
    const [day = ''] = days
    if (!programme || day === '' || days.some((one) => known?.includes(one))) return []
    return [
      {
        id: 'fact.deadline',
        values: { day, slug: programme.slug, known: (known ?? []).join(', ') },
      },
    ]
  })
}

const wrongIn = perFile(
  (
    { file, fields, body }: ContentDocument,
    [names, wording]: [readonly NamedProgram[], Wording],
  ) => {
    const text = `${Object.values(Object(fields) as object).join('\n')}\n${body ? textOf(body) : ''}`
    return [...otherFigures(text, names, wording), ...otherDeadlines(text, names, wording)].map(
      (said): Problem => ({ file, ...said }),
    )
  },
)

/** Checks that a sentence that names one program gives no figure and no deadline for it that differs from its facts. */
export function checkProgrammeFigures({ root, documents }: Content): Problem[] {
  const programmes = readProgrammes(root)
  return locales.flatMap((locale) => {
    const own = documents.filter((document) => document.locale === locale)
    const names = namesOf(own, programmes)
    const wording = readWording(root, locale)
    return own.flatMap((document) => wrongIn(document, [names, wording]))
  })
}
