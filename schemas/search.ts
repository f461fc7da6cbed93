import * as z from 'zod/mini'

/** A text in pieces: plain and highlighted in turn, starting with a plain one, which may be empty. */
const highlighted = z.readonly(z.array(z.string()))
export type Highlighted = z.infer<typeof highlighted>

const searchHit = z.object({
  /** The visitor's path, with the anchor of the section. */
  href: z.string(),
  name: highlighted,
  /** The page of a section, the program of a fact; empty if the name says it all. */
  context: z.string(),
  excerpt: highlighted,
})

/** Results as the browser shows them: in groups with headings, and a sentence about their number. */
export const shownResults = z.object({
  status: z.string(),
  groups: z.readonly(
    z.array(z.object({ label: z.string(), hits: z.readonly(z.array(searchHit)) })),
  ),
})
export type ShownResults = z.infer<typeof shownResults>

/** What a result of the site search is. */
export const searchKinds = [
  'programmes',
  'answers',
  'facts',
  'pages',
  'teachers',
  'articles',
] as const
export type SearchKind = (typeof searchKinds)[number]

export type SearchHit = z.infer<typeof searchHit>

/** The hits of one kind, the best first. */
export type SearchGroup = { kind: SearchKind; hits: readonly SearchHit[] }

/** `total` counts all hits, of which the groups contain the best. */
export type SearchResults = { query: string; total: number; groups: readonly SearchGroup[] }

/** The number of characters of a query that are read. */
export const longestQuery = 80
