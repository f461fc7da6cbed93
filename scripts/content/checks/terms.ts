import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { visit } from 'unist-util-visit'
import { dataFiles } from '@/schemas/content/generated'
import type { Wording } from '@/schemas/content/wording'
import { locales, type Locale } from '@/schemas/locale'
import { usedComponents, type Tree } from '@/scripts/content/markdown'
import type { Problem } from '@/scripts/content/problem'
import type { Content } from '@/scripts/content/tree'
import { readWording } from '@/scripts/content/wording'

type Copy = { text: string; field?: string; line?: number | undefined }

/** Properties and fields that hold addresses, names of facts or choices. */
const notProse = new Set('channel facts href id ids kind layout level only project seed side tone'.split(' '))

/** Every text in fields or properties. Keys are not prose. */
function textsIn(value: unknown, field = ''): Copy[] {
  if (typeof value === 'string') return [{ text: value, field }]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    notProse.has(key) ? [] : textsIn(inner, field ? `${field}.${key}` : key),
  )
}

/** What a message says, without names of arguments and cases. */
function literalsOf(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return literalsOf(element.children)
      if (!('options' in element)) return ' '
      return Object.values(element.options)
        .map(({ value }) => literalsOf(value))
        .join(' ')
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

/** The texts of a body and of the properties of its components, with their lines. Code and addresses are not prose. */
function textsOfBody(body: Tree): Copy[] {
  const texts: Copy[] = []
  visit(body, 'text', (node) => void texts.push({ text: node.value, line: node.position?.start.line }))
  const properties = usedComponents(body).flatMap(({ name, props, line }) =>
    textsIn(props).map(({ text, field = '' }) => ({ text, line, field: `<${name}> ${field}` })),
  )
  return [...texts, ...properties]
}

/** The texts of a JSON file of a language; none if another check reports the file. */
function textsOfFile(path: string): Copy[] {
  try {
    const texts = JSON.parse(readFileSync(path, 'utf8')) as unknown
    return textsIn(texts)
  } catch {
    return []
  }
}

/** Files with words that visitors type or that copy must not contain, rather than with copy. */
const withoutCopy = ['{locale}/wording.json', '{locale}/search.json']

/** The JSON files of a language that hold texts: messages, menu, footer and others. */
function filesOf(root: string, locale: Locale): { name: string; copies: Copy[] }[] {
  const data = dataFiles
    .map(({ file }) => file)
    .filter((file) => file.startsWith('{locale}/') && !withoutCopy.includes(file))
    .map((file) => file.replace('{locale}/', ''))
  const messages = readdirSync(join(root, locale, 'messages')).map((name) => `messages/${name}`)
  return [
    ...data.map((name) => ({ name, copies: textsOfFile(join(root, locale, name)) })),
    ...messages.map((name) => ({
      name,
      copies: textsOfFile(join(root, locale, name)).map(({ text, ...rest }) => ({
        text: said(text),
        ...rest,
      })),
    })),
  ]
}

type Rule = { pattern: RegExp; use: string; reason: string; notIn: readonly string[] }

/** The rules of a language, and one pattern that finds any of them. */
function rulesOf(wording: Wording): { rules: Rule[]; any: RegExp } {
  const rules = [
    ...wording.spellings.map((rule) => ({ ...rule, reason: 'is not the spelling of this site' })),
    ...wording.terms.map((rule) => ({ ...rule, reason: 'is not the term of the glossary' })),
    ...wording.statements.map((rule) => ({ ...rule, reason: 'contradicts the facts' })),
  ]
  return {
    rules: rules.map(({ avoid, use, reason, notIn = [] }) => ({
      pattern: new RegExp(avoid, 'iu'),
      use,
      reason,
      notIn,
    })),
    any: new RegExp(rules.map(({ avoid }) => `(?:${avoid})`).join('|'), 'iu'),
  }
}

/** The words of a text that the rules of a language exclude, with what to use instead. */
export function excludedWords(wording: Wording, text: string): { found: string; use: string }[] {
  return rulesOf(wording).rules.flatMap(({ pattern, use }) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [{ found, use }]
  })
}

/**
 * Checks that the copy has one spelling and one term for each thing (American English, and the terms of
 * `docs/glossary.md`) and makes no statement that is known to contradict the facts. Reads documents with the properties of their components, messages, menu and other texts.
 * Code, addresses, component names and keys are not read.
 */
export function checkTerms({ root, documents }: Content): Problem[] {
  return locales.flatMap((locale) => {
    const { rules, any } = rulesOf(readWording(root, locale))
    const own = documents
      .filter((document) => document.locale === locale)
      .map(({ file, fields, body }) => ({
        name: file.replace(`content/${locale}/`, ''),
        copies: [...textsIn(fields), ...(body ? textsOfBody(body) : [])],
      }))
    return [...own, ...filesOf(root, locale)].flatMap(({ name, copies }) => {
      const suspicious = copies.filter(({ text }) => any.test(text))
      return rules.flatMap(({ pattern, use, reason, notIn }): Problem[] => {
        const copy = notIn.includes(name) ? undefined : suspicious.find(({ text }) => pattern.test(text))
        if (!copy) return []
        const { text, field, line } = copy
        const what = `“${pattern.exec(text)?.[0] ?? ''}” ${reason}`
        return [{ file: `content/${locale}/${name}`, field, line, what, fix: `use: ${use}` }]
      })
    })
  })
}
