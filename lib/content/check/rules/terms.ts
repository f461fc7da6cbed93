import type { ProblemId } from '@/schemas/content/problems/words'
import type { Wording } from '@/schemas/content/wording'
import { locales } from '@/schemas/locale'
import { copyOf, type CopyFile } from '@/lib/content/read/copy'
import type { Problem } from '@/lib/content/check/problem'
import type { Content } from '@/lib/content/read/content'
import { perFile } from '@/lib/content/check/per-file'
import { readWording } from '@/lib/content/read/wording'

type Rule = { pattern: RegExp; use: string; id: ProblemId; notIn: readonly string[] }
type TermRules = { rules: Rule[]; any: RegExp }

const groups = {
  spellings: 'terms.spelling',
  terms: 'terms.term',
  statements: 'terms.statement',
  avoided: 'terms.avoided',
  typography: 'terms.typography',
} as const

const known = new WeakMap<Wording, TermRules>()

/** The rules of a language, and one pattern that finds any of them. */
function rulesOf(wording: Wording): TermRules {
  const rules = known.get(wording) ?? compiled(wording)
  known.set(wording, rules)
  return rules
}

function compiled(wording: Wording): TermRules {
  const listed = Object.entries(groups).flatMap(([group, id]) =>
    wording[group as keyof typeof groups].map((rule) => ({ ...rule, id })),
  )
  const rules = listed.map(({ avoid, use, id, notIn = [] }) => ({
    pattern: new RegExp(avoid, 'iu'),
    use,
    id,
    notIn,
  }))
  return { rules, any: new RegExp(listed.map(({ avoid }) => `(?:${avoid})`).join('|'), 'iu') }
}

/** The words of a text that the rules of a language exclude, with what to use instead. */
export function excludedWords(wording: Wording, text: string): { found: string; use: string }[] {
  return rulesOf(wording).rules.flatMap(({ pattern, use }) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [{ found, use }]
  })
}

/** What a sentence warns of may be quoted. */
const warns =
  /不可信|别信|不要信|警惕|停下|骗|拒绝|don’t trust|beware|walk away|\bstop\b|refuse|scam|fraud/i
const quotes = /“[^“”]{1,60}”/g

const withoutQuoted = (text: string) =>
  text
    .split(/(?<=[。！？；.!?;]|\n)/)
    .map((sentence) => (warns.test(sentence) ? sentence.replace(quotes, '“”') : sentence))
    .join('')

/** The words of one file that the rules exclude. */
const termsOf = perFile(({ file, name, copies }: CopyFile, { rules, any }: TermRules) => {
  const suspicious = copies.filter(({ text }) => any.test(text))
  return suspicious.flatMap(({ text, field, line }) => {
    const own = withoutQuoted(text)
    return rules.flatMap(({ pattern, use, id, notIn }): Problem[] => {
      const read = id === 'terms.avoided' ? own : text
      const found = notIn.includes(name) ? undefined : pattern.exec(read)?.[0]
      return found === undefined ? [] : [{ file, field, line: line(), id, values: { found, use } }]
    })
  })
})

/**
 * Checks that the copy has one spelling and one term for each thing (American English, and the terms of
 * `docs/glossary.md`), is set as the language demands, claims nothing that advertising for education must not claim, and
 * makes no statement that is known to contradict the facts. Reads documents with the properties of their components,
 * messages, menu and other texts. Code, addresses, component names and keys are not read.
 */
export function checkTerms(content: Content): Problem[] {
  return locales.flatMap((locale) => {
    const rules = rulesOf(readWording(content.root, locale))
    return copyOf(content, locale).flatMap((file) => termsOf(file, rules))
  })
}
