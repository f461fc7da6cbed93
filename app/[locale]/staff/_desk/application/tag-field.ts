import { z } from 'zod'
import { tagText } from '@/lib/applications/tag-text'

/** A tag that somebody typed, as it is stored. */
export const tagField = z
  .string()
  .max(200, 'components.staff.tags.invalid')
  .transform((typed) => tagText(typed) ?? '')
  .pipe(z.string().min(1, 'components.staff.tags.invalid'))
