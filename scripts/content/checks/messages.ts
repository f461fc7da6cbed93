import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { defaultLocale, locales } from '@/schemas/locale'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'

type Texts = Record<string, unknown>

/** Names and kinds of a message's arguments, including those inside plurals and selects. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...argumentsOf(element.children)]
    const inner =
      'options' in element ? Object.values(element.options).flatMap(({ value }) => argumentsOf(value)) : []
    return [element.value, ...inner]
  })
}

function signature(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined
  try {
    return [...new Set(argumentsOf(parse(text)))].sort().join(' ')
  } catch {
    return undefined
  }
}

function compareRoom(file: string, texts: Texts, twinFile: string, twin: Texts): Problem[] {
  return Object.entries(texts).flatMap(([id, text]): Problem[] => {
    const ours = signature(text)
    if (ours === undefined)
      return [
        {
          file,
          field: id,
          what: 'this is not a valid message',
          fix: 'write a text in ICU syntax; braces come in pairs',
        },
      ]
    if (!(id in twin))
      return [{ file: twinFile, field: id, what: 'the text is missing', fix: `translate it from ${file}` }]
    const theirs = signature(twin[id])
    if (theirs === undefined || theirs === ours) return []
    return [
      {
        file: twinFile,
        field: id,
        what: `its arguments (${theirs}) differ from ${file} (${ours})`,
        fix: 'use the same arguments in both languages',
      },
    ]
  })
}

/** Checks that all languages have the same texts as the default one, with the same arguments. */
export function checkMessages({ root }: Content): Problem[] {
  const rooms = new Set(locales.flatMap((locale) => readdirSync(join(root, locale, 'messages'))))
  const read = (locale: string, room: string): Texts => {
    try {
      return JSON.parse(readFileSync(join(root, locale, 'messages', room), 'utf8')) as Texts
    } catch {
      return {}
    }
  }
  const pairs = locales
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) => [[defaultLocale, locale] as const, [locale, defaultLocale] as const])
  return [...rooms].flatMap((room) =>
    pairs.flatMap(([locale, other]) => {
      const [file, twinFile] = [`content/${locale}/messages/${room}`, `content/${other}/messages/${room}`]
      return compareRoom(file, read(locale, room), twinFile, read(other, room))
    }),
  )
}
