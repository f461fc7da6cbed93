import { z } from 'zod'
import type { DataFile } from './kind'

const path = z.string().startsWith('/')

/** `content/facts/projects.json`: the projects of the enrolment form, in order. Source: specification §2 and §3. */
export const projectsSchema = z
  .array(
    z.strictObject({
      slug: z.string().regex(/^[a-z][a-z0-9-]*$/),
      id: z
        .string()
        .regex(/^\d{1,9}$/)
        .describe('Its number on the wire; 9999 stands for none of its own.'),
      page: path
        .optional()
        .describe('The page that offers this project among few; every other page offers all.'),
      chosenOn: z.array(path).optional().describe('Pages whose form begins with this project.'),
      unlisted: z.boolean().optional().describe('Offered only on its own page and where a link asks for it.'),
      chosen: z.boolean().optional().describe('The form begins with it on every other page.'),
    }),
  )
  .refine((projects) => projects.filter(({ chosen }) => chosen).length === 1, {
    error: 'project.chosen',
  })
  .refine(
    (projects) => {
      const pages = projects.flatMap(({ chosenOn = [] }) => chosenOn)
      return new Set(pages).size === pages.length
    },
    { error: 'project.chosen-on' },
  )

export type Project = Readonly<z.infer<typeof projectsSchema>[number]>

export const data: readonly DataFile[] = [
  {
    file: 'facts/projects.json',
    help: ['What the enrolment form offers, in this order.', '报名表中的项目，按此顺序。'],
    schema: projectsSchema,
  },
]
