/** What a result of the site search is. */
export const searchKinds = ['programmes', 'answers', 'facts', 'pages', 'teachers', 'articles'] as const
export type SearchKind = (typeof searchKinds)[number]

/** A text in pieces: plain and highlighted in turn, starting with a plain one, which may be empty. */
export type Highlighted = readonly string[]

export type SearchHit = {
  /** The visitor's path, with the anchor of the section. */
  href: string
  name: Highlighted
  /** The page of a section, the program of a fact; empty if the name says it all. */
  context: string
  excerpt: Highlighted
}

/** The hits of one kind, the best first. */
export type SearchGroup = { kind: SearchKind; hits: readonly SearchHit[] }

/** `total` counts all hits, of which the groups contain the best. */
export type SearchResults = { query: string; total: number; groups: readonly SearchGroup[] }

/** Results as the browser shows them: in groups with headings, and a sentence about their number. */
export type ShownResults = {
  status: string
  groups: readonly { label: string; hits: readonly SearchHit[] }[]
}

/** The number of characters of a query that are read. */
export const longestQuery = 80
