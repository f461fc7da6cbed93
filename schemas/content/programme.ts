import { z } from 'zod'
import { line, paragraph } from './fields'
import { documentKind, type DataFile } from './kind'

/** Front matter of a program. */
export const programmeSchema = z.strictObject({
  name: line(['Name', '名称']),
  kicker: line(['Line above the name', '名称上方的小字']),
  summary: paragraph(['Summary', '摘要']),
  delivery: paragraph(['How it is taught', '授课方式']),
  audience: paragraph(['For whom', '适合谁']),
  entry: paragraph(['Entry requirements', '入学要求']),
})

export const levels = ['master', 'emba', 'mba', 'dba', 'doctorate', 'abroad'] as const
export type Level = (typeof levels)[number]

/** `content/facts/programmes.json`: facts of each program that are the same in every language. */
export const programmeFactsSchema = z.array(
  z.strictObject({
    slug: z.string().regex(/^[a-z][a-z0-9-]*$/),
    level: z.enum(levels),
    comingSoon: z.boolean().describe('Not open yet.'),
    enrolment: z.boolean().describe('The enrolment form offers it; it needs a project too.'),
    href: z.string().optional().describe('Its own page, when it has one.'),
  }),
)

export type ProgrammeFields = z.infer<typeof programmeSchema>
export type ProgrammeFacts = z.infer<typeof programmeFactsSchema>[number]

export const kind = documentKind({
  name: 'Programme',
  folder: 'programmes',
  ending: 'mdx',
  help: [
    'A program, programmes/{slug}.mdx; its level and order are in content/facts/programmes.json.',
    '项目，programmes/{代号}.mdx；层次与顺序在 content/facts/programmes.json。',
  ],
  schema: programmeSchema,
})

export const data: readonly DataFile[] = [
  {
    file: 'facts/programmes.json',
    help: ['Programs in their order, with what is true in every language.', '项目列表（各语言通用）。'],
    schema: programmeFactsSchema,
  },
]
