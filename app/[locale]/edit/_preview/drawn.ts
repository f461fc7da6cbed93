import type { Json } from '@/lib/edit/json'
import type { Locale } from '@/schemas/locale'

/** A file as it is drawn in one language. `key` is its place below the folder of its kind. */
export type Drawn = {
  path: string
  locale: Locale
  key: string
  values: Json
  body: string
  /** The fields before the editor's changes; null for a new file. */
  before: Json
}
