import { z } from 'zod'
import { oneOf } from './fields'
import type { DataFile } from './kind'
import { statedFigureWords } from './choices/programmes'

const pattern = z.string().refine((source) => {
  try {
    return Boolean(new RegExp(source))
  } catch {
    return false
  }
}, 'wording.pattern')

const rules = z.array(
  z.strictObject({
    avoid: pattern,
    use: z.string().min(1),
    /** Files of the language in which the words mean something else, `messages/staff.json`. */
    notIn: z.array(z.string()).optional(),
  }),
)
const ways = z.array(pattern)

export type ProgrammeFigure = keyof typeof statedFigureWords

/**
 * `content/{locale}/wording.json`: the language rules of the content check. All patterns are regular expressions; in those of
 * figures, `#` stands for the figure, which must be right.
 */
export const wordingSchema = z.strictObject({
  /** Claims that advertising for education must not make, and words avoided in our voice; see `docs/guides/editing.md`. */
  avoided: rules,
  /** Spaces, punctuation and quotation marks of the language. */
  typography: rules,
  /** Whether Chinese is written with simplified characters only. */
  simplified: z.boolean().optional(),
  /** Labels of buttons that name no goal: “Learn more”. */
  vague: ways,
  /** Spellings of another variety of the language (British in American English), with the spelling to use. */
  spellings: rules,
  /** Words of the copy that the dictionary lacks, in small letters. */
  words: z.array(z.string()).optional(),
  /** Terms that `docs/glossary.md` rules out, with the term to use. */
  terms: rules,
  /** Statements that contradict the facts, with what is true instead. A sentence that denies one is not matched. */
  statements: rules,
  /** A figure in digits or in words. */
  figure: pattern,
  /** How the copy names what a claim counts. A figure between half and twice of the claim’s must be equal to it. */
  counted: z.record(z.string(), ways),
  promises: z.strictObject({
    /** Says that a call is arranged first. */
    arranged: pattern,
    /** Says that a decision is made. */
    decision: pattern,
    /** A full date, with the groups year, month and day. */
    day: pattern,
    /** How a heading counts steps. */
    steps: pattern,
    /** Calls a program an online degree. */
    online: pattern,
    /** How a text counts programs, and the minutes of a verification code. */
    stated: z.strictObject({
      withoutDegree: pattern,
      comingSoon: pattern,
      otherEntry: pattern,
      codeMinutes: pattern,
    }),
  }),
  /** How a text says which share is refunded, which a refund table must have. */
  refunded: ways,
  /** How a sentence that names one program states a figure of it. */
  programmeFigures: z.record(oneOf(statedFigureWords), ways),
})
export type Wording = z.infer<typeof wordingSchema>

export const data: readonly DataFile[] = [
  {
    file: '{locale}/wording.json',
    help: ['What the content check knows of the language.', '内容检查所用的语言规则。'],
    schema: wordingSchema,
    own: true,
    engineers: true,
  },
]
