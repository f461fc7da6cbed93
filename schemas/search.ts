import type * as z from 'zod/mini'
import type { searchHit } from '@/schemas/search-results'

/** What a result of the site search is. */
export const searchKinds = ['programmes', 'answers', 'facts', 'pages', 'teachers', 'articles'] as const
export type SearchKind = (typeof searchKinds)[number]

export type SearchHit = z.infer<typeof searchHit>

/** The hits of one kind, the best first. */
export type SearchGroup = { kind: SearchKind; hits: readonly SearchHit[] }

/** `total` counts all hits, of which the groups contain the best. */
export type SearchResults = { query: string; total: number; groups: readonly SearchGroup[] }

/** The number of characters of a query that are read. */
export const longestQuery = 80
