import { claimOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { programmeFact } from '@/components/sections/programme/fact'
import { refundRules } from '@/components/sections/programme/payments'

/** Properties that a page shows as text. */
const shown = new Set(['title', 'when', 'name', 'summary', 'caption', 'lead', 'label', 'question'])

/** The properties of a tag that are plain texts, in order. */
function propertiesOf(properties: string): [name: string, value: string][] {
  const parts = properties.split('"')
  return parts.flatMap((before, at): [string, string][] => {
    const value = parts[at + 1]
    if (at % 2 === 1 || value === undefined || at + 2 >= parts.length || !before.endsWith('='))
      return []
    return [[before.slice(0, -1).split(/\W/).at(-1) ?? '', value]]
  })
}

/** A property of a tag; undefined if it is absent. */
function propertyOf(properties: string, name: string): string | undefined {
  return propertiesOf(properties).find(([one]) => one === name)?.[1]
}

/** The tags inside a sentence that stand for a fact. */
const facts: Readonly<Record<string, (context: MdxPage, properties: string) => string>> = {
  Fact: (context, properties) => claimOf(context, propertyOf(properties, 'id') ?? '').written,
  ProgrammeFact: (context, properties) =>
    programmeFact(context, propertyOf(properties, 'is') ?? '', propertyOf(properties, 'of')),
  RefundRules: (context, properties) => {
    const of = propertyOf(properties, 'of') === 'operator' ? 'operator' : 'university'
    const name = textsOf(context)(`components.sections.programme.refunds.rules.${of}`)
    return `${name} ${refundRules(context, of)}`
  },
}

const closing: Readonly<Record<string, string>> = { '"': '"', '{': '}' }

/** The end of a tag whose properties begin at `from`: its `>`, or the sign that no tag contains. */
function endOfTag(raw: string, from: number): number {
  for (let at = from; at < raw.length; at += 1) {
    const sign = raw.charAt(at)
    if (sign === '<' || sign === '>') return at
    const close = closing[sign]
    if (close === undefined) continue
    at = raw.indexOf(close, at + 1)
    if (at === -1) break
  }
  return raw.length
}

/** Replaces each tag by the fact or the texts that it shows. Reads every sign once. */
function withoutTags(raw: string, context: MdxPage): string {
  let text = ''
  let at = 0
  for (let open = raw.indexOf('<'); open !== -1; open = raw.indexOf('<', at)) {
    const [tag, name] = /^<\/?([A-Z]\w*)/.exec(raw.slice(open, open + 64)) ?? []
    const end = tag === undefined || name === undefined ? open : endOfTag(raw, open + tag.length)
    const isTag = raw[end] === '>'
    text += raw.slice(at, isTag ? open : Math.max(end, open + 1))
    at = isTag ? end + 1 : Math.max(end, open + 1)
    if (!isTag || tag === undefined || name === undefined) continue
    const properties = raw.slice(open + tag.length, end)
    const words = propertiesOf(properties).flatMap(([one, value]) =>
      shown.has(one) ? [value] : [],
    )
    text += facts[name]?.(context, properties) ?? ` ${words.join(' ')} `
  }
  return text + raw.slice(at)
}

/** Replaces links and pictures by their texts. */
function withoutLinks(text: string): string {
  let words = ''
  let at = 0
  let open = text.indexOf('[')
  for (let close = text.indexOf(']'); close !== -1; close = text.indexOf(']', at)) {
    if (open < at) open = text.indexOf('[', at)
    const isLink = text[close + 1] === '(' && open < close
    const end = isLink ? text.indexOf(')', close) : close
    if (open === -1 || end === -1) break
    words += isLink
      ? text.slice(at, open).replace(/!$/, '') + text.slice(open + 1, close)
      : text.slice(at, close + 1)
    at = end + 1
  }
  return words + text.slice(at)
}

/** Whether a line separates the head of a table, or sections of the text. */
const isRule = (line: string) => line.includes('---') && /^[\s:|-]*$/.test(line)

/** A line without the sign of a list, heading or quotation, marks of emphasis, and the borders of a table. */
function plainLine(line: string): string {
  const words = `${line.trimStart()}\n`
    .replace(/^(?:[-*]|\d{1,9}\.|#{1,6}|>)\s+/, '')
    .replace(/\*\*|`/g, '')
    .trim()
  const inner = words.startsWith('|') ? words.slice(1) : words
  return inner.endsWith('|') ? inner.slice(0, -1) : inner
}

/** The text of MDX or Markdown as readers see it, in one line. */
export function plainText(raw: string, context: MdxPage): string {
  const lines = withoutLinks(withoutTags(raw, context)).split('\n')
  const words = lines.filter((line) => !isRule(line)).map(plainLine)
  return words.join('\n').replaceAll('|', ' · ').replace(/\s+/g, ' ').trim()
}
