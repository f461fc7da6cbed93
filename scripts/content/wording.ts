import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordingSchema, type Wording } from '@/schemas/content/wording'
import type { Locale } from '@/schemas/locale'

/** The language rules of the content check. Throws if the file does not match its schema. */
export function readWording(root: string, locale: Locale): Wording {
  return wordingSchema.parse(JSON.parse(readFileSync(join(root, locale, 'wording.json'), 'utf8')))
}
