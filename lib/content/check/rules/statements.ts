import type { z } from 'zod'
import type { Content } from '@/lib/content/read/content'
import { copyOf, type CopyFile } from '@/lib/content/read/copy'
import { readLabels, readOrganization, readUniversities } from '@/lib/content/read/facts'
import { readParsed } from '@/lib/content/read/root'
import { reversedSpans, wrongSums } from '@/lib/content/check/rules/calculations'
import { perFile } from '@/lib/content/check/per-file'
import type { Problem } from '@/lib/content/check/problem'
import { organizationTextsSchema } from '@/schemas/content/organization'
import type { Said } from '@/schemas/content/problems/words'
import { latinLocale, locales, type Locale } from '@/schemas/locale'

/* What sentences state of the operator and of universities, against the facts. */

/** Words of a language around a fact: what says that a place, a year or an award follows. */
const said = {
  latin: {
    we: /\b(?:we|us|Bauhinia)\b/i,
    place: /\b(?:is|lies|based|located|campus(?:es)?) in\b|\bcampus of\b/,
    hours: /\b(?:office|opening|adviser) hours\b|\bwe (?:are open|answer)\b/i,
    founded: /\b(?:founded|established|set up)\b[^.\d]{0,20}\b(?:19|20)\d\d\b/i,
    awards:
      /\b(?:we|Bauhinia)(?: itself| also| will| can)? (?:awards?|confers?|grants?|issues?)\b[^.]{0,40}\bdegrees?\b|\bdegrees?\b[^.]{0,20} (?:awarded|conferred|granted|issued) by (?:us|Bauhinia)\b/i,
    range:
      /(?<![\d–-])(\d{1,6})(?:[–-]| to )(\d{1,6}) (?:people|students|days|weeks|months|hours|courses)\b/,
  },
  other: {
    we: /我们|本(?:机构|平台|公司|站)/,
    place: /位于|坐落|地处|校[园区][^，。]{0,3}在/,
    hours: /办公时间|工作时间|接听时间|客服时间|营业时间/,
    founded:
      /(?:成立|创办|创立|创建)于?[^，。\d]{0,4}(?:19|20)\d\d年|(?:19|20)\d\d年[^，。\d]{0,4}(?:成立|创办|创立|创建)/,
    awards:
      /(?:荆园|我们|本机构|本平台)(?:教育)?[^，。；：不没由大学院校]{0,6}(?:颁发|授予)[^，。]{0,10}(?:学位|文凭)|(?:学位|文凭)[^，。]{0,6}由(?:荆园|我们)[^，。]{0,6}(?:颁发|授予)/,
    range: /(?<![\d–-])(\d{1,6})[–—~至到-](\d{1,6}) ?(?:人|名|天|周|个月|小时|门课)/,
  },
} as const
const denied = /不|没有|无权|\b(?:not|never|no|n’t)\b/

const mailbox = /(?<![\w.+-])[\w.+-]{1,60}@((?:[\w-]{1,40}\.){1,3}[\w-]{1,20})/g
/** Mailboxes of authorities, schools and examples; those of other hosts belong to persons. */
const institution = /\.(?:gov|edu|org|ac|example)(?:\.\w\w)?$|^example\./
const clock = /(?<![\d:])\d{1,2}:\d\d(?:–|—|~|-|至|到| to )\d{1,2}:\d\d(?![\d:])/g
/** `示例路88号`, `88 Shili Road`: the name of a street and the number in it. */
const zhStreet = /([\p{Script=Han}]{2}(?:路|街|大道))(\d{1,5})号/gu
const enStreet = /(?<![\w.])(\d{1,5}) ([A-Z][a-z]{2,20} (?:Road|Street|Avenue))/g
/** Of the citizen, with a day of birth in it. */
const identity =
  /(?<!\d)[1-9]\d{5}(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\w)/
const papers =
  /(?:护照|passport)[^，。.\n\d]{0,20}\b[A-Z]{1,2}\d{7,8}(?!\d)|(?<!\d)(?:62|4\d|5[1-5])\d{14,17}(?!\d)/i
const home =
  /(?:家住|住址|家庭地址)[^，。\n\d]{0,30}\d{1,5} ?[号室栋]|\d{1,4}(?:号楼|栋)\d{1,3}单元|\b(?:lives at|home address(?: is|:)) [^.\n\d]{0,20}\d/i

/** Whether one word is the other with one letter changed, missing or added, or two in the other order. */
function isOneLetterOff(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (
    end < Math.min(one.length, other.length) - start &&
    one.at(-1 - end) === other.at(-1 - end)
  )
    end += 1
  const [own, foreign] = [one, other].map((word) => word.slice(start, word.length - end)) as [
    string,
    string,
  ]
  return (
    Math.max(own.length, foreign.length) <= 1 ||
    (own.length === 2 && own === [...foreign].reverse().join(''))
  )
}

type OrganizationTexts = z.infer<typeof organizationTextsSchema>

type Known = {
  /** The sentence's university, by each of its names, with its city. */
  cities: ReadonlyMap<string, string>
  names: readonly string[]
  operator: string
  mailboxes: ReadonlySet<string>
  hosts: readonly string[]
  /** Opening hours of the offices, `9:00–18:00`. */
  hours: ReadonlySet<string>
  /** The numbers of the offices in their streets. */
  streets: ReadonlyMap<string, string>
  /** Universities by the names that their ids have from former ones. */
  former: ReadonlyMap<string, string>
  domain: string
  since: number
  isLatin: boolean
}

const kind = /(?:大学|理工学院|酒店管理学院|学院)$/

/** Words of names that other sentences need too. */
const ordinary = /^(?:University|Institute|College|School|Hospitality|Management|Technology)$/

const streetsIn = (text: string) => [
  ...Array.from(text.matchAll(zhStreet), ([found, street = '', number = '']) => ({
    found,
    street,
    number,
  })),
  ...Array.from(text.matchAll(enStreet), ([found, number = '', street = '']) => ({
    found,
    street,
    number,
  })),
]
const hoursIn = (text: string) =>
  Array.from(text.matchAll(clock), ([found]) => found.replace(/—|~|-|至|到| to /, '–'))
const capitalized = (id: string) =>
  id.replace(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim()

type Records = [
  ReturnType<typeof readOrganization>,
  ReturnType<typeof readLabels>,
  OrganizationTexts,
  ReturnType<typeof readUniversities>,
]
const kept = new Map<Locale, { records: Records; known: Known }>()

/** The same as long as the records are the same. */
function knownIn({ root }: Content, locale: Locale): Known {
  const texts = readParsed(root, `${locale}/organization.json`, organizationTextsSchema)
  const records: Records = [
    readOrganization(root),
    readLabels(root, locale),
    texts,
    readUniversities(root),
  ]
  const before = kept.get(locale)
  if (before?.records.every((one, index) => one === records[index])) return before.known
  const known = knownFrom(records, locale)
  kept.set(locale, { records, known })
  return known
}

function knownFrom([organization, { universities }, texts, list]: Records, locale: Locale): Known {
  const { since, email, offices, contacts, advice } = organization
  const isLatin = locale === latinLocale
  const named = [...Object.values(universities), texts]
  const words = named.flatMap(({ name }) =>
    isLatin ? name.split(' ').filter((word) => !ordinary.test(word)) : [name.replace(kind, '')],
  )
  return {
    cities: new Map(Object.values(universities).map(({ name, city }) => [name, city])),
    names: words.filter((word) => word.length >= (isLatin ? 7 : 4)),
    operator: texts.name.replace(/教育$/, ''),
    mailboxes: new Set([email, ...[...offices, ...contacts].map((one) => one.email)]),
    domain: email.split('@')[1] ?? '',
    hosts: [email, ...list.map(({ registrar }) => registrar)].map((one) => one.split('@')[1] ?? ''),
    hours: new Set([
      `${advice.opens}–${advice.closes}`,
      ...Object.values(texts.offices).flatMap(({ hours }) => hoursIn(hours)),
    ]),
    streets: new Map(
      Object.values(texts.offices)
        .flatMap(({ address }) => streetsIn(address))
        .map(({ street, number }) => [street, number]),
    ),
    former: new Map(
      isLatin
        ? Object.entries(universities).flatMap(([id, { name }]) =>
            name.includes(capitalized(id)) ? [] : [[capitalized(id), name]],
          )
        : [],
    ),
    since,
    isLatin,
  }
}

/** The parts of a text without spaces that may be a name with its first or second letter: as long, or a long one with a letter less or more inside. */
function windowsOf(text: string, name: string): string[] {
  const others = text.replaceAll(name, '\n')
  const { length } = name
  const lengths = length > 4 ? [length, length - 1, length + 1] : [length]
  return Array.from(others).flatMap((_, at) =>
    others[at] === name[0] || others[at + 1] === name[1]
      ? lengths.flatMap((one) => {
          const part = others.slice(at, at + one)
          return one === length || (part[0] === name[0] && part.at(-1) === name.at(-1))
            ? [part]
            : []
        })
      : [],
  )
}

const wordsOf = new Intl.Segmenter('zh', { granularity: 'word' })

/** Whether a text is the beginning of a name and another word, “荆园教育新闻” beside “荆园教育新篇”: that is no slip. */
function endsInWord(text: string, name: string): boolean {
  const last = [...wordsOf.segment(text)].at(-1)
  return (
    last !== undefined &&
    last.index > 0 &&
    last.segment.length > 1 &&
    name.startsWith(text.slice(0, last.index))
  )
}

/** A word that is a name of a university but for one letter. */
function misspelledName(text: string, { names, isLatin }: Known): Said[] {
  const capitalized = isLatin ? (text.match(/\b[A-Z][a-z]{5,}\b/g) ?? []) : []
  const found = names.flatMap((name) => {
    const words = isLatin ? capitalized : windowsOf(text, name)
    return words
      .filter(
        (word) =>
          (isOneLetterOff(word, name) ||
            (isLatin && word.slice(0, 6) === name.slice(0, 6) && word.length >= name.length - 1)) &&
          !names.includes(word) &&
          (isLatin || !endsInWord(word, name)),
      )
      .map((word): Said => ({ id: 'fact.name', values: { found: word, meant: name } }))
  })
  return found.slice(0, 1)
}

function inSentence(sentence: string, known: Known): Said[] {
  const words = said[known.isLatin ? 'latin' : 'other']
  const { cities, operator, since } = known
  const isOurs = words.we.test(sentence) || sentence.includes(operator)
  const named = [...cities].filter(([name]) => sentence.includes(name))
  const mentioned = [...new Set(cities.values())].filter((city) => sentence.includes(city))
  const [[university = '', city = ''] = []] = named
  const [place = ''] = mentioned
  const [founded = ''] = named.length === 0 && isOurs ? (words.founded.exec(sentence) ?? []) : []
  const [awards = ''] =
    isOurs && named.length === 0 && !denied.test(sentence)
      ? (words.awards.exec(sentence) ?? [])
      : []
  const [range = '', low, high] = words.range.exec(sentence) ?? []
  const times = words.hours.test(sentence) ? hoursIn(sentence) : []
  return [
    ...times
      .filter((found) => !known.hours.has(found))
      .map((found) => ({
        id: 'fact.hours' as const,
        values: { found, known: [...known.hours].join(', ') },
      })),
    ...(named.length === 1 && mentioned.length === 1 && place !== city && words.place.test(sentence)
      ? [{ id: 'fact.city', values: { university, found: place, city } } as const]
      : []),
    ...(founded !== '' && !founded.includes(String(since))
      ? [{ id: 'fact.since', values: { found: founded, since } } as const]
      : []),
    ...(awards === '' ? [] : [{ id: 'fact.awards', values: { found: awards } } as const]),
    ...(Number(low) > Number(high)
      ? [{ id: 'fact.range', values: { found: range } } as const]
      : []),
  ]
}

export const sentenceEnd = /(?<=[。！？；])|(?<=[.!?;])\s+|\n/

function inText(text: string, known: Known): Said[] {
  const [person] = identity.exec(text) ?? papers.exec(text) ?? home.exec(text) ?? []
  const boxes = [...text.matchAll(mailbox)].flatMap(([found, domain = '']): Said[] => {
    const isOwn = domain === known.domain || isOneLetterOff(domain, known.domain)
    const meant =
      [...known.mailboxes].find((one) => isOneLetterOff(found, one)) ??
      [...known.mailboxes].join(', ')
    const isPersonal =
      !institution.test(domain) && !known.hosts.some((host) => domain.endsWith(host))
    if (!isOwn && isPersonal) return [{ id: 'fact.person', values: { found } }]
    return isOwn && !known.mailboxes.has(found)
      ? [{ id: 'fact.mailbox', values: { found, meant } }]
      : []
  })
  return [
    ...boxes,
    ...(person === undefined ? [] : [{ id: 'fact.person', values: { found: person } } as const]),
    ...misspelledName(text, known),
    ...wrongSums(text),
    ...reversedSpans(text),
    ...streetsIn(text).flatMap(({ found, street, number }): Said[] => {
      const meant = known.streets.get(street)
      return meant === undefined || meant === number
        ? []
        : [{ id: 'fact.address', values: { found, meant } }]
    }),
    ...[...known.former]
      .filter(([name]) => text.includes(`${name} `))
      .map(([found, meant]) => ({ id: 'fact.name' as const, values: { found, meant } })),
    ...text.split(sentenceEnd).flatMap((sentence) => inSentence(sentence, known)),
  ]
}

/** The screens of staff and editors show examples of what is typed. */
const isExample = ({ file }: CopyFile) => /\/messages\/(?:staff|edit)\.json$/.test(file)

const statementsOf = perFile(({ file, copies }: CopyFile, known: Known) =>
  copies.flatMap(({ text, field, line }) =>
    inText(text, known).map((one): Problem => ({ file, field, line: line(), ...one })),
  ),
)

/** Checks what sentences state of the operator, of universities and of persons. */
export function checkStatements(content: Content): Problem[] {
  return locales.flatMap((locale) => {
    const known = knownIn(content, locale)
    return copyOf(content, locale).flatMap((copy) =>
      isExample(copy) ? [] : statementsOf(copy, known),
    )
  })
}
