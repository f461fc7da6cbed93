import { readParsed, type Root } from '@/lib/content/read/root'
import { wordingSchema, type Wording } from '@/schemas/content/wording'
import type { Locale } from '@/schemas/locale'

/** The language rules of the content check. Throws if the file does not match its schema. */
export function readWording(root: Root, locale: Locale): Wording {
  return readParsed(root, `${locale}/wording.json`, wordingSchema)
}
