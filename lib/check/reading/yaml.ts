import { LineCounter, parseDocument, type ErrorCode } from 'yaml'
import type { ProblemId, Said } from '@/schemas/content/problems/words'

type YamlMistake = Said & { line: number }

const known: Partial<Record<ErrorCode, ProblemId>> = {
  DUPLICATE_KEY: 'yaml.twice',
  BLOCK_AS_IMPLICIT_KEY: 'yaml.colon',
  MULTILINE_IMPLICIT_KEY: 'yaml.open',
  MISSING_CHAR: 'yaml.open',
  BAD_SCALAR_START: 'yaml.start',
  BAD_ALIAS: 'yaml.start',
}

/** Values in the quotes of a word processor: they are part of the text, and appear on the page. */
const curly = /^\s*(?:- )?\w+: *(?:“[^“”]*”|‘[^‘’]*’|„[^“”]*”)\s*$/

/** `title：Text`, of which YAML makes one long text. */
const wideColon = /^ *(?:- )?[A-Za-z][\w-]*：/m

/** Parses front matter; its first line is line 2 of the file. Strings stay strings: a date is checked as written. */
export function parseFrontMatter(text: string): { fields: unknown; mistakes: YamlMistake[] } {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { schema: 'core', lineCounter, logLevel: 'silent' })
  const wide = wideColon.exec(text)
  if (wide) {
    const line = text.slice(0, wide.index + wide[0].length).split('\n').length + 1
    return { fields: undefined, mistakes: [{ id: 'yaml.wide-colon', line }] }
  }
  const [error] = document.errors
  if (error) {
    const line = lineCounter.linePos(error.pos[0]).line + 1
    return { fields: undefined, mistakes: [{ id: known[error.code] ?? 'yaml.syntax', line }] }
  }
  const mistakes = text
    .split('\n')
    .flatMap((one, index) => (curly.test(one) ? [{ id: 'yaml.curly' as const, line: index + 2 }] : []))
  try {
    return { fields: document.toJS(), mistakes }
  } catch {
    // Aliases that stand for more than anybody writes.
    return { fields: undefined, mistakes: [{ id: 'yaml.syntax', line: 2 }] }
  }
}
