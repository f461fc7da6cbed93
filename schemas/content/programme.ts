import { z } from 'zod'

const text = z.string().trim().min(1)

/** Front matter of one programme, `content/{locale}/programmes/<slug>.mdx`. */
export const programmeSchema = z.strictObject({
  name: text,
  kicker: text,
  summary: text,
  delivery: text,
  audience: text,
  entry: text,
})

export const levels = ['master', 'emba', 'mba', 'dba', 'doctorate', 'abroad'] as const
export type Level = (typeof levels)[number]

/** `content/facts/programmes.json`: what is true of a programme in every language. */
export const programmeFactsSchema = z.array(
  z.strictObject({
    slug: z.string().regex(/^[a-z][a-z0-9-]*$/),
    level: z.enum(levels),
    comingSoon: z.boolean(),
    /** Whether the enrolment form offers it. */
    enrolment: z.boolean(),
    href: z.string().optional(),
  }),
)

export type ProgrammeFields = z.infer<typeof programmeSchema>
export type ProgrammeFacts = z.infer<typeof programmeFactsSchema>[number]
