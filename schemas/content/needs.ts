import { z } from 'zod'
import type { DataFile } from './kind'

/** `content/facts/needs.json`: what institutions ask for. Each has a name in the messages, `components.enrolment.need.…`. */
const needsSchema = z.array(z.string().regex(/^[a-z][a-z0-9-]*$/)).min(1)

export const data: readonly DataFile[] = [
  {
    file: 'facts/needs.json',
    help: [
      'What institutions can ask for in their form, in this order.',
      '机构咨询表中的需求，按此顺序。',
    ],
    schema: needsSchema,
    engineers: true,
  },
]
