import type { SearchContext } from '@/app/search/context'
import { programmeFact } from '@/components/sections/programme/fact'
import { refundRules } from '@/components/sections/programme/refund-rules'

const tag = /<\/?([A-Z]\w*)((?:[^<>"{]|"[^"]*"|\{[^}]*\})*)>/g
/** Properties that a page shows as text. */
const shown = /\b(?:title|when|name|summary|caption|lead|label|question)="([^"]*)"/g

/** A property of a tag; undefined if it is absent. */
export function propertyOf(properties: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(properties)?.[1]
}

/** The tags inside a sentence that stand for a fact. */
const facts: Readonly<Record<string, (context: SearchContext, properties: string) => string>> = {
  Fact: (context, properties) => context.claim(propertyOf(properties, 'id') ?? '').figure,
  ProgrammeFact: (context, properties) =>
    programmeFact(context, propertyOf(properties, 'is') ?? '', propertyOf(properties, 'of')),
  RefundRules: (context, properties) =>
    refundRules(context, propertyOf(properties, 'of') === 'operator' ? 'operator' : 'university'),
}

const markup: readonly (readonly [RegExp, string])[] = [
  [/!?\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/^\s*(?:[-*]|\d+\.|#{1,6}|>)\s+/gm, ''],
  [/\*\*|`/g, ''],
  [/^\s*\||\|\s*$/gm, ''],
  [/\s*\|\s*/g, ' · '],
  [/\s+/g, ' '],
]

/** Whether a line separates the head of a table, or sections of the text. */
const isRule = (line: string) => line.includes('---') && /^[\s:|-]*$/.test(line)

/** The text of MDX or Markdown as readers see it, in one line. */
export function plainText(raw: string, context: SearchContext): string {
  const worded = raw.replace(tag, (_, name: string, properties: string) => {
    const fact = facts[name]?.(context, properties)
    return fact ?? ` ${Array.from(properties.matchAll(shown), ([, text]) => text).join(' ')} `
  })
  const lines = worded.split('\n').filter((line) => !isRule(line))
  return markup.reduce((text, [pattern, by]) => text.replace(pattern, by), lines.join('\n')).trim()
}
