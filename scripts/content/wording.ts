import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordingSchema, type Wording } from '@/schemas/content/wording'
import type { Locale } from '@/schemas/locale'

/** What the content check knows of a language. Throws when the file does not fit its schema. */
export function readWording(root: string, locale: Locale): Wording {
  return wordingSchema.parse(JSON.parse(readFileSync(join(root, locale, 'wording.json'), 'utf8')))
}
