import { messagesIn } from '@/lib/content/check/rules/messages'
import { readWording } from '@/lib/content/read/wording'
import { sentenceEnd } from '@/lib/content/check/rules/statements'
import { readClaims, readDesk, readOrganization, readProgrammes } from '@/lib/content/read/facts'
import { isOffered } from '@/schemas/content/programme-offer'
import { textOf } from '@/lib/content/read/markdown'
import type { Content, ContentDocument } from '@/lib/content/read/content'
import { perFile } from '@/lib/content/check/per-file'
import type { Problem } from '@/lib/content/check/problem'
import { numberOf } from '@/lib/content/check/numerals'
import type { Wording } from '@/schemas/content/wording'
import { locales } from '@/schemas/locale'
import { codeLifetime } from '@/lib/verification/rate-limit'

/* What texts promise, against the facts: times of calls against office hours, and days against holidays. */

/** The full dates of a text, `2027-01-29`. */
export function datesIn(text: string, { promises }: Wording): string[] {
  return [...text.matchAll(new RegExp(promises.day, 'g'))].flatMap(
    ({ groups: { year, month, day } = {} }) => {
      const time = Date.parse(`${year}-${month}-${day} UTC`)
      return Number.isNaN(time) ? [] : [new Date(time).toISOString().slice(0, 10)]
    },
  )
}

/** Times that the form offers for a call outside office hours, of which nothing says that they are arranged first. */
function checkCalls({ root, texts }: Content): Problem[] {
  const { advice } = readOrganization(root)
  const { weekdays } = readDesk(root)
  const closes = Number(advice.closes.split(':')[0])
  const outside = [
    ...(closes < 20 ? ['evening'] : []),
    ...(weekdays.includes(6) || weekdays.includes(7) ? [] : ['weekend']),
  ]
  return locales.flatMap((locale) => {
    const name = `${locale}/messages/enrolment.json`
    const messages = messagesIn(texts.get(name)) ?? {}
    return outside.flatMap((time) => {
      const field = `components.enrolment.preferred_time.${time}`
      const text = messages[field]
      return text === undefined ||
        new RegExp(readWording(root, locale).promises.arranged, 'i').test(text)
        ? []
        : [
            {
              file: `content/${name}`,
              field,
              id: 'promise.call' as const,
              values: { text, hours: `${advice.opens}–${advice.closes}` },
            },
          ]
    })
  })
}

/** Times at which the desk would plan a call while the office is closed. */
function checkAttempts({ root }: Content): Problem[] {
  const { opens, closes } = readOrganization(root).advice
  return readDesk(root).nextAttempts.flatMap(({ time }, index): Problem[] =>
    time >= opens.padStart(5, '0') && time < closes.padStart(5, '0')
      ? []
      : [
          {
            file: 'content/facts/desk.json',
            field: `nextAttempts.${index}.time`,
            id: 'fact.hours',
            values: { found: time, known: `${opens}–${closes}` },
          },
        ],
  )
}

/** Days on which a text promises a decision and the office is closed. */
const decisionsOf = perFile(
  ({ file, body }: ContentDocument, [holidays, wording]: [readonly string[], Wording]) => {
    const decides = new RegExp(wording.promises.decision, 'i')
    const lines = body ? textOf(body).split('\n') : []
    return lines.flatMap((line, index) => {
      // In a table, the day stands in the cell before or after the words.
      const around = decides.test(line) ? [lines[index - 1], line, lines[index + 1]].join(' ') : ''
      return datesIn(around, wording)
        .filter((day) => holidays.includes(day))
        .map((day) => ({ file, id: 'promise.day' as const, values: { day } }))
    })
  },
)

function checkDecisions({ root, documents }: Content): Problem[] {
  const { holidays } = readDesk(root)
  return documents.flatMap((document) =>
    decisionsOf(document, [holidays, readWording(root, document.locale)]),
  )
}

/** The headings of sections that count steps, against the steps below them. */
function checkCounts({ root, documents, texts }: Content): Problem[] {
  return documents.flatMap(({ file, locale }) => {
    const { figure, promises } = readWording(root, locale)
    const steps = new RegExp(
      promises.steps.replace('#', () => figure),
      'i',
    )
    const text = texts.get(file.replace('content/', '')) ?? ''
    return text.split(/(?=<Section )/).flatMap((section) => {
      const [, title = ''] = /^<Section [^>]*title="([^"]*)"/.exec(section) ?? []
      const [, number] = steps.exec(title) ?? []
      const below = section.match(/<Step /g)?.length ?? 0
      // “One step” is mostly a way of speaking.
      return number !== undefined && numberOf(number) > 1 && below > 0 && numberOf(number) !== below
        ? [{ file, id: 'promise.count' as const, values: { counted: number, steps: below } }]
        : []
    })
  })
}

/** What texts count: programs of a kind, and the minutes of a verification code. */
function checkStated({ root, texts }: Content): Problem[] {
  const programmes = readProgrammes(root)
  const bachelors = ['bachelor', 'engineering-bachelor', 'master']
  const right = {
    withoutDegree: programmes.filter(({ leadsTo }) => leadsTo !== 'degree').length,
    comingSoon: programmes.filter(({ status }) => status === 'coming-soon').length,
    otherEntry: programmes
      .filter(isOffered)
      .filter(({ offer }) => !bachelors.includes(offer.entry.education)).length,
    codeMinutes: codeLifetime / 60,
  }
  return locales.flatMap((locale) => {
    const { figure, promises } = readWording(root, locale)
    return Object.entries(promises.stated).flatMap(([what, pattern]) => {
      const expected = right[what as keyof typeof right]
      const stated = new RegExp(
        pattern.replace('#', () => figure),
        'gi',
      )
      return [...texts]
        .filter(([name]) => name.startsWith(`${locale}/`) && name !== `${locale}/wording.json`)
        .flatMap(([name, text]) =>
          [...text.matchAll(stated)]
            .filter(([, number = '']) => numberOf(number) !== expected)
            .map(([found]) => ({
              file: `content/${name}`,
              id: 'promise.stated' as const,
              values: { text: found, expected },
            })),
        )
    })
  })
}

/** Pages of programs on campus or without a degree that call themselves an online degree. */
function checkOnline({ root, documents, texts }: Content): Problem[] {
  const others = readProgrammes(root)
    .filter(isOffered)
    .filter(({ leadsTo, offer }) => leadsTo !== 'degree' || offer.delivery === 'campus')
    .map(({ page }) => page.slice(1))
  return documents.flatMap(({ file, locale, kind, key }) => {
    if (kind.name !== 'Page' || !others.includes(key)) return []
    const [found] =
      new RegExp(readWording(root, locale).promises.online, 'i').exec(
        texts.get(file.replace('content/', '')) ?? '',
      ) ?? []
    return found === undefined
      ? []
      : [{ file, id: 'promise.online' as const, values: { text: found } }]
  })
}

/** The version of the consent is that of the privacy policy, and the last notice about the policy announces it. */
function checkPrivacy({ documents, texts }: Content): Problem[] {
  return locales.flatMap((locale) => {
    const messages = messagesIn(texts.get(`${locale}/messages/enrolment.json`))
    const version = messages?.['components.enrolment.consent.version']
    if (version === undefined) return []
    const page = `${locale}/pages/privacy.mdx`
    const notices = documents.filter(
      (one) =>
        one.locale === locale &&
        one.kind.name === 'Article' &&
        one.key.startsWith('messages/privacy-policy'),
    )
    const announced = notices.some(({ fields }) => (fields as { date?: unknown }).date === version)
    return [
      ...(texts.get(page)?.includes(version) ? [] : [`content/${page}`]),
      ...(announced ? [] : notices.slice(-1).map(({ file }) => file)),
    ].map((file) => ({ file, id: 'promise.version' as const, values: { version } }))
  })
}

const coming = /即将|将于|将在|\b(?:will|upcoming|coming)\b/i

/** Days that a sentence calls coming though they are before the day of the article, or of the last confirmed fact. */
const comingOf = perFile(
  ({ file, fields, body }: ContentDocument, [confirmed, wording]: [string, Wording]) => {
    const { date = confirmed } = Object(fields) as { date?: string }
    const sentences = body ? textOf(body).split(sentenceEnd) : []
    return sentences
      .filter((sentence) => coming.test(sentence))
      .flatMap((sentence) => datesIn(sentence, wording))
      .filter((day) => day < date)
      .map((day) => ({ file, id: 'fact.past' as const, values: { day } }))
  },
)

function checkComing({ root, documents }: Content): Problem[] {
  const days = Object.values(readClaims(root)).map(({ asOf }) => asOf)
  const confirmed = days.sort().at(-1) ?? ''
  return documents.flatMap((document) =>
    comingOf(document, [confirmed, readWording(root, document.locale)]),
  )
}

/** Checks that what texts promise agrees with the facts. */
export function checkPromises(content: Content): Problem[] {
  return [
    ...checkCalls(content),
    ...checkAttempts(content),
    ...checkDecisions(content),
    ...checkCounts(content),
    ...checkStated(content),
    ...checkOnline(content),
    ...checkPrivacy(content),
    ...checkComing(content),
  ]
}
