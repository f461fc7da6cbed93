import type { z } from 'zod'
import { articleSchema } from './article'
import { faqSchema } from './faq'
import { pageSchema } from './page'
import { programmeSchema } from './programme'
import { teacherSchema } from './teacher'

export type Kind = { name: string; folder: string; ending: 'mdx' | 'md' | 'json'; schema: z.ZodType }

/** The kinds of document under `content/{locale}/`: a folder, a file ending and the schema of its fields. */
export const kinds: readonly Kind[] = [
  { name: 'Page', folder: 'pages', ending: 'mdx', schema: pageSchema },
  { name: 'Faq', folder: 'faq', ending: 'mdx', schema: faqSchema },
  { name: 'Teacher', folder: 'teachers', ending: 'json', schema: teacherSchema },
  { name: 'Programme', folder: 'programmes', ending: 'mdx', schema: programmeSchema },
  { name: 'Article', folder: 'articles', ending: 'md', schema: articleSchema },
]
