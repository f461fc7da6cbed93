import type { SearchKind } from '@/schemas/search'

/** Something that can be found: a page, a section of one, a question, a fact, a teacher or an article. */
export type SearchEntry = {
  /** Unique in its language. */
  id: string
  kind: SearchKind
  /** The visitor's path, with the anchor of the section. */
  href: string
  /** What the result is called. */
  name: string
  /** What it belongs to: the page of a section, the program of a fact. */
  context: string
  /** Further names by which it is found, not shown. */
  words: readonly string[]
  text: string
  /** The text answers whoever asks for the name alone. */
  isAnswer?: true
}
