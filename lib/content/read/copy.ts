import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { dataFiles } from '@/schemas/content/generated'
import type { Locale } from '@/schemas/locale'
import type { ContentDocument } from '@/lib/content/read/document'
import { lineFinder } from '@/lib/content/read/lines'
import { nodesOf, usedComponents, type Tree } from '@/lib/content/read/markdown'
import type { Content } from '@/lib/content/read/content'

/** A text that visitors read, with its place. */
export type Copy = { text: string; field?: string; line: () => number | undefined }

/** A file of a language with the texts that visitors read in it: `name` is the path in the folder of the language. */
export type CopyFile = { file: string; name: string; locale: Locale; copies: readonly Copy[] }

/** Properties and fields that hold addresses, names of facts or choices. */
const notProse = new Set(
  'channel facts href id ids kind layout level only project seed side tone'.split(' '),
)

type FoundText = { text: string; path: readonly string[] }

/** Every text in fields or properties. Keys are not prose. */
function textsIn(value: unknown, path: readonly string[] = []): FoundText[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    notProse.has(key) ? [] : textsIn(inner, [...path, key]),
  )
}

/** The texts of a body and of the properties of its components. Code and addresses are not prose. */
function textsOfBody(body: Tree): Copy[] {
  const texts = nodesOf(body, 'text').map(({ value, position }): Copy => ({
    text: value,
    line: () => position?.start.line,
  }))
  const properties = usedComponents(body).flatMap(({ name, props, line }) =>
    textsIn(props).map(({ text, path }) => ({
      text,
      line: () => line,
      field: `<${name}> ${path.join('.')}`,
    })),
  )
  return [...texts, ...properties]
}

/** Collected once: rules remember what they have found in each. */
const copied = new WeakMap<ContentDocument, CopyFile>()
const copiedData = new Map<string, { text: string; copy: CopyFile }>()

function copyOfDocument(document: ContentDocument): CopyFile {
  const before = copied.get(document)
  if (before) return before
  const { file, locale, fields, body, lineOf } = document
  const own = textsIn(fields).map(({ text, path }) => ({
    text,
    field: path.join('.'),
    line: () => lineOf(path),
  }))
  const name = file.slice(`content/${locale}/`.length)
  const copy = { file, name, locale, copies: [...own, ...(body ? textsOfBody(body) : [])] }
  copied.set(document, copy)
  return copy
}

/** Stands for an argument of a message: most are figures. */
const argument = '0'

/** What a message says, without names of arguments and cases. */
function literalsOf(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return literalsOf(element.children)
      if (!('options' in element)) return argument
      return Object.values(element.options)
        .map(({ value }) => literalsOf(value))
        .join('\n')
    })
    .join('')
}

function said(message: string): string {
  try {
    return literalsOf(parse(message))
  } catch {
    // The check of the messages reports it.
    return ''
  }
}

/** Files with words that visitors type or that copy must not contain, rather than with copy. */
const withoutCopy = ['{locale}/wording.json', '{locale}/search.json']
const withCopy = dataFiles
  .map(({ file }) => file)
  .filter((file) => file.startsWith('{locale}/') && !withoutCopy.includes(file))
  .map((file) => file.replace('{locale}/', ''))

/** The texts of a JSON file of a language; none if another check reports the file. */
function textsOfFile(text: string, isMessages: boolean): Copy[] {
  try {
    const lineOf = lineFinder(text)
    return textsIn(JSON.parse(text)).map(({ text: value, path }) => ({
      text: isMessages ? said(value) : value,
      field: path.join('.'),
      line: () => lineOf(path),
    }))
  } catch {
    return []
  }
}

/** The JSON files of a language that hold texts: messages, menu, footer and others. */
function copyOfData({ texts }: Pick<Content, 'texts'>, locale: Locale): CopyFile[] {
  return [...texts].flatMap(([path, text]) => {
    if (!path.startsWith(`${locale}/`)) return []
    const name = path.slice(locale.length + 1)
    const isMessages = name.startsWith('messages/')
    if (!isMessages && !withCopy.includes(name)) return []
    const before = copiedData.get(path)
    if (before?.text === text) return [before.copy]
    const copy = { file: `content/${path}`, name, locale, copies: textsOfFile(text, isMessages) }
    copiedData.set(path, { text, copy })
    return [copy]
  })
}

type ContentTexts = Pick<Content, 'documents' | 'texts'>
const known = new WeakMap<ContentTexts, Map<Locale, CopyFile[]>>()

/** Every file of a language with texts that visitors read; collected once for all checks. */
export function copyOf(content: ContentTexts, locale: Locale): CopyFile[] {
  const ofContent = known.get(content) ?? new Map<Locale, CopyFile[]>()
  known.set(content, ofContent)
  const own = content.documents.filter((document) => document.locale === locale)
  const copies = ofContent.get(locale) ?? [
    ...own.map(copyOfDocument),
    ...copyOfData(content, locale),
  ]
  ofContent.set(locale, copies)
  return copies
}
