/** The id of the line that the service worker puts at the top of a kept page. */
export const keptNoteId = 'kept-note'

/** What a page tells the worker once it is at rest: which page was read, and the files that it has loaded. */
export type Visit = { path: string; locale: string; files: readonly string[] }
