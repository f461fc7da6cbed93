import type { Claims } from '@/schemas/content/facts'
import { latinLocale, type Locale, locales } from '@/schemas/locale'
import { readClaims, readProgrammes } from '@/lib/content/read/facts'
import { lineOfText, textOf, usedComponents } from '@/lib/content/read/markdown'
import { perFile } from '@/lib/content/check/per-file'
import type { Problem } from '@/lib/content/check/problem'
import type { Content, ContentDocument } from '@/lib/content/read/content'
import { readAt, type Root } from '@/lib/content/read/root'
import type { Wording } from '@/schemas/content/wording'
import { numberOf } from '@/lib/content/check/numerals'
import { readWording } from '@/lib/content/read/wording'

type Mention = { id: string; field: string; line?: number }

/** Every claim that a document refers to, in its fields and in its body. */
export function mentionedClaims({ fields, body }: ContentDocument): Mention[] {
  const listed = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  const inFields =
    fields && typeof fields === 'object' && 'facts' in fields ? listed(fields.facts) : []
  const inBody = (body ? usedComponents(body) : []).flatMap(({ name, props, line }) => {
    const ids =
      name === 'Fact' ? [String(props.id)] : listed(name === 'Facts' ? props.ids : undefined)
    return ids.map((id) => ({ id, field: `<${name}>`, line }))
  })
  return [...inFields.map((id) => ({ id, field: 'facts' })), ...inBody]
}

/** Figures that are so specific that they can only repeat a claim, with the id of the claim. */
function tellingFigures(claims: Claims): [string, string][] {
  return Object.entries(claims).flatMap(([id, { value }]) => {
    if (typeof value !== 'number')
      return [[`${value[0]}\\s?[–~-]\\s?${value[1]}`, id] as [string, string]]
    const telling = value >= 100 && ![100, 1000].includes(value)
    return telling
      ? [[`${value}|${value.toLocaleString(latinLocale)}`, id] as [string, string]]
      : []
  })
}

function digitsInCopy(document: ContentDocument, claims: Claims): Problem[] {
  const { body } = document
  if (!body || document.kind.name === 'Article') return []
  const copy = textOf(body)
  return tellingFigures(claims).flatMap(([pattern, id]) => {
    const found = new RegExp(`(?<![\\d,.])(${pattern})(?![\\d,.]*\\d)`).exec(copy)
    return found
      ? [
          {
            file: document.file,
            line: lineOfText(body, found[0]),
            id: 'facts.repeats' as const,
            values: { figure: found[0], id },
          },
        ]
      : []
  })
}

/** Checks that claims are known and stated in the language, and that the copy does not repeat their figures. */
export function checkClaimMentions({ root, documents }: Content): Problem[] {
  const claims = readClaims(root)
  const stated = (id: string, locale: Locale) =>
    claims[id] && (claims[id].locales?.includes(locale) ?? true)
  return documents.flatMap((document) => {
    const unknown = mentionedClaims(document).filter(({ id }) => !stated(id, document.locale))
    const known = Object.keys(claims).join(', ')
    const problems = unknown.map(({ id, field, line = document.lineOf([field]) }) => ({
      file: document.file,
      line,
      field,
      id: claims[id] ? ('facts.unstated' as const) : ('facts.unknown' as const),
      values: { id, locale: document.locale, known },
    }))
    return [...problems, ...digitsInCopy(document, claims)]
  })
}

type Copy = { file: string; locale: Locale; text: string }

/** Everything that a document says, as one text. */
export function textOfDocument({ file, locale, fields, body }: ContentDocument): Copy {
  const props = body ? usedComponents(body).map((used) => JSON.stringify(used.props)) : []
  return {
    file,
    locale,
    text: [JSON.stringify(fields), ...props, body ? textOf(body) : ''].join('\n'),
  }
}

const messageRooms = ['sections', 'pages', 'layout', 'enrolment', 'articles', 'calculators']

function messages(root: Root): Copy[] {
  return locales.flatMap((locale) =>
    messageRooms.map((room) => {
      const name = `${locale}/messages/${room}.json`
      return { file: `content/${name}`, locale, text: readAt(root, name) }
    }),
  )
}

/** True for a figure between half and twice of the claim's that differs from it. */
function slips(found: number, value: number): boolean {
  return found !== value && found >= value / 2 && found <= value * 2
}

/** A claim and one way to name what it counts; of what the facts count themselves, every other figure is wrong. */
type Counted = { id: string; value: number; pattern: RegExp; exact: boolean }

function countedIn(root: Root, wording: Wording, claims: Claims): Counted[] {
  const open = readProgrammes(root).filter(({ status }) => status === 'open').length
  const counts = Object.entries(claims).map(([id, { value }]) => ({ id, value, exact: false }))
  return [...counts, { id: 'open-programs', value: open, exact: true }].flatMap(
    ({ id, value, exact }) =>
      (wording.counted[id] ?? []).map((pattern) => ({
        id,
        exact,
        value: [value].flat()[0] ?? 0,
        // A function, because `$` has a meaning in a replacement string.
        pattern: new RegExp(
          pattern.replace('#', () => wording.figure),
          'gi',
        ),
      })),
  )
}

function otherDigits({ file, text }: Copy, { id, value, pattern, exact }: Counted): Problem[] {
  return Array.from(text.matchAll(pattern)).flatMap((match) => {
    const [phrase, number = ''] = match
    const found = numberOf(number)
    if (exact ? found === value : !slips(found, value)) return []
    return [{ file, id: 'facts.slip', values: { phrase, id, value } }]
  })
}

const figuresOf = (copy: Copy, counted: readonly Counted[]) =>
  counted.flatMap((one) => otherDigits(copy, one))

const figuresOfDocument = perFile((document: ContentDocument, counted: readonly Counted[]) =>
  figuresOf(textOfDocument(document), counted),
)

/** Finds figures in texts that mean a claim but differ from it: “5,900 students” where 6,000 is claimed. */
export function checkFigures({ root, documents }: Content): Problem[] {
  const claims = readClaims(root)
  return locales.flatMap((locale) => {
    const counted = countedIn(root, readWording(root, locale), claims)
    const isOwn = (copy: { locale: Locale }) => copy.locale === locale
    return [
      ...documents.filter(isOwn).flatMap((document) => figuresOfDocument(document, counted)),
      ...messages(root)
        .filter(isOwn)
        .flatMap((copy) => figuresOf(copy, counted)),
    ]
  })
}
