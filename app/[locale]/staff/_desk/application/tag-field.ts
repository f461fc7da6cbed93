import { z } from 'zod'
import { tagText } from '@/lib/applications/change/tag-text'
import { staffIssue } from '@/schemas/issue-texts'

/** A tag that somebody typed, as it is stored. */
export const tagField = z
  .string()
  .max(200, staffIssue('tags.invalid'))
  .transform((typed) => tagText(typed) ?? '')
  .pipe(z.string().min(1, staffIssue('tags.invalid')))
