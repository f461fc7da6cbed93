import { z } from 'zod'
import type { DataFile } from './kind'

const pattern = z.string().refine((source) => {
  try {
    return Boolean(new RegExp(source))
  } catch {
    return false
  }
}, 'wording.pattern')

const replacement = z.strictObject({
  avoid: pattern,
  use: z.string().min(1),
  /** Files of the language in which the words mean something else, `messages/staff.json`. */
  notIn: z.array(z.string()).optional(),
})

const programmeFigures = ['months', 'hours', 'credits', 'ielts', 'toefl', 'defenses'] as const
export type ProgrammeFigure = (typeof programmeFigures)[number]

/** `content/{locale}/wording.json`: the language rules of the content check. All patterns are regular expressions. */
export const wordingSchema = z.strictObject({
  /** Claims that advertising for education must not make, and words avoided in our voice; see `docs/guides/editing.md`. */
  avoided: z.array(replacement),
  /** Spaces, punctuation and quotation marks of the language. */
  typography: z.array(replacement),
  /** Whether Chinese is written with simplified characters only. */
  simplified: z.boolean().optional(),
  /** Labels of buttons that name no goal: “Learn more”. */
  vague: z.array(pattern),
  /** Spellings of another variety of the language (British in American English), with the spelling to use. */
  spellings: z.array(replacement),
  /** Terms that `docs/glossary.md` rules out, with the term to use. */
  terms: z.array(replacement),
  /** Statements that contradict the facts, with what is true instead. A sentence that denies one is not matched. */
  statements: z.array(replacement),
  /** A figure in digits or in words. */
  figure: pattern,
  /**
   * How the copy names what a claim counts; `#` stands for the figure. A figure there between half and twice of the
   * claim's figure must be equal to it.
   */
  counted: z.record(z.string(), z.array(pattern)),
  /** How a sentence that names one program states a figure of it; `#` stands for the figure, which must be the program's. */
  programmeFigures: z.record(z.enum(programmeFigures), z.array(pattern)),
})
export type Wording = z.infer<typeof wordingSchema>

export const data: readonly DataFile[] = [
  {
    file: '{locale}/wording.json',
    help: ['What the content check knows of the language.', '内容检查所用的语言规则。'],
    schema: wordingSchema,
    own: true,
  },
]
