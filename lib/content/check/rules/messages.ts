import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { defaultLocale, locales } from '@/schemas/locale'
import { jsonMistake } from '@/lib/content/read/json'
import { messagesSchema } from '@/schemas/content/kind'
import { lineFinder, type LineOf } from '@/lib/content/read/lines'
import type { Problem } from '@/lib/content/check/problem'
import type { Content, ContentDocument } from '@/lib/content/read/content'
import { templates } from '@/schemas/content/page'
import { usedComponents } from '@/lib/content/read/markdown'

/** The messages of a file; undefined if it is missing or, as another rule reports, contains no messages. */
export function messagesIn(text: string | undefined): Record<string, string> | undefined {
  if (text === undefined || jsonMistake(text)) return undefined
  return messagesSchema.safeParse(JSON.parse(text)).data
}

/** Names of a message's arguments and tags, including those inside plurals and selects. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [element.value, ...argumentsOf(element.children)]
    const inner =
      'options' in element
        ? Object.values(element.options).flatMap(({ value }) => argumentsOf(value))
        : []
    return [element.value, ...inner]
  })
}

/** The names of a message's arguments and tags; undefined if it is none. */
export function argumentsIn(text: string): string[] | undefined {
  if (text.trim() === '') return undefined
  try {
    return [...new Set(argumentsOf(parse(text)))].sort()
  } catch {
    return undefined
  }
}

const signature = (text: string) => argumentsIn(text)?.join(' ')

type Room = { file: string; texts: Record<string, string>; lineOf: LineOf }

function compareRoom(one: Room, twin: Room): Problem[] {
  return Object.entries(one.texts).flatMap(([id, text]): Problem[] => {
    const ours = signature(text)
    if (ours === undefined)
      return [{ file: one.file, line: one.lineOf([id]), field: id, id: 'message.syntax' }]
    const place = { file: twin.file, field: id }
    const other = twin.texts[id]
    if (other === undefined)
      return [{ ...place, id: 'message.missing', values: { file: one.file } }]
    const theirs = signature(other)
    if (theirs === undefined || theirs === ours) return []
    const values = { theirs, file: one.file, ours }
    return [{ ...place, line: twin.lineOf([id]), id: 'message.arguments', values }]
  })
}

/** Checks that all languages have the same texts as the default one, with the same arguments. */
export function checkMessages({ texts }: Content): Problem[] {
  const rooms = new Set(
    [...texts.keys()].flatMap((name) => /\/(messages\/\w+\.json)$/.exec(name)?.[1] ?? []),
  )
  const read = (name: string): Room | undefined => {
    const text = texts.get(name)
    const messages = messagesIn(text)
    return messages && { file: `content/${name}`, texts: messages, lineOf: lineFinder(text ?? '') }
  }
  const pairs = locales
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) => [[defaultLocale, locale] as const, [locale, defaultLocale] as const])
  return [...rooms].flatMap((room) =>
    pairs.flatMap(([locale, other]): Problem[] => {
      const [ours, theirs] = [read(`${locale}/${room}`), read(`${other}/${room}`)]
      if (!ours) return []
      if (theirs) return compareRoom(ours, theirs)
      return texts.has(`${other}/${room}`)
        ? []
        : [{ file: `content/${other}/${room}`, id: 'file.missing' }]
    }),
  )
}

/** Fields that depend on the template; the schema checks all others. */
const dependent = new Set(Object.values(templates).flatMap((fields) => Object.keys(fields)))

function isTemplate(value: unknown): value is keyof typeof templates {
  return typeof value === 'string' && value in templates
}

/** The fields of a page that its template lacks or does not show. */
function misfits(
  { file, fields, lineOf }: ContentDocument,
  template: keyof typeof templates,
): Problem[] {
  const given = Object.keys(Object(fields) as object)
  const shown: Readonly<Record<string, boolean>> = templates[template]
  // The first of the facts is the large figure.
  const isGiven = (field: string) =>
    given.includes(field) || (field === 'figure' && given.includes('facts'))
  const missing = Object.keys(shown).filter((field) => shown[field] && !isGiven(field))
  const unused = given.filter((field) => dependent.has(field) && !(field in shown))
  return [
    ...missing.map((field) => ({
      file,
      field,
      line: lineOf(['template']),
      id: 'template.needs' as const,
      values: { template },
    })),
    ...unused.map((field) => ({
      file,
      field,
      line: lineOf([field]),
      id: 'template.hides' as const,
      values: { template, known: Object.keys(shown).join(', ') },
    })),
  ]
}

/** The list of a list page comes first, so that it begins in the first screen. */
function listLater({ file, body }: ContentDocument, template: keyof typeof templates): Problem[] {
  const lists = body
    ? usedComponents(body).filter(
        ({ name, props }) =>
          name === 'ChannelList' || (name === 'Section' && props.layout === 'list'),
      )
    : []
  const first = body ? usedComponents(body)[0] : undefined
  const right = template === 'list' ? lists.length === 1 && lists[0] === first : lists.length === 0
  if (right) return []
  return [
    { file, line: lists[0]?.line, id: template === 'list' ? 'template.begin' : 'template.list' },
  ]
}

/** Checks that pages have the fields that their template shows, and that the pages of lists begin with the list. */
export function checkTemplates({ documents }: Content): Problem[] {
  return documents.flatMap((document) => {
    const { template } = Object(document.fields) as { template?: unknown }
    if (document.kind.name !== 'Page' || !isTemplate(template)) return []
    return [...misfits(document, template), ...listLater(document, template)]
  })
}
