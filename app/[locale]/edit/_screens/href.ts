type Query = Readonly<Record<string, string | undefined>>

function withQuery(path: string, query: Query): string {
  const known = Object.entries(query).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  )
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known.map(([a, b]) => [a, b]))}`
}

export const listHref = (query: Query = {}): string => withQuery('/edit', query)

export const documentHref = (path: string, query: Query = {}): string =>
  withQuery('/edit/document', { path, ...query })

export const previewHref = (draft: string, side: number): string =>
  withQuery('/edit/preview', { draft, side: String(side) })

export const reviewHref = (draft: string, query: Query = {}): string =>
  withQuery('/edit/review', { draft, ...query })

/** A parameter of a query that occurs once. */
export function singleValue(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const newHref = (kind?: string, from?: string): string =>
  withQuery('/edit/new', { kind, from })

/** Where a document gets another name, or is deleted. */
export const moveHref = (path: string): string => withQuery('/edit/move', { path })

/** What is looked for: a figure, a contact, or the thing that a document describes. */
export type UsesOf = {
  path?: string | undefined
  fact?: string | undefined
  contact?: string | undefined
}

/** Every place that uses a thing, or all figures. */
export const usesHref = (of: UsesOf = {}): string => withQuery('/edit/figures', of)

/** The status, with the branch that was just proposed. `instead` tells that it replaces one that had ended. */
export const statusHref = (branch?: string, query: { instead?: string | undefined } = {}): string =>
  withQuery('/edit/status', { branch, ...query })
