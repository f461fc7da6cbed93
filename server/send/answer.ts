/** What a request turned out to be. A closed set, so that the number of metric series is bounded. */
export type Kind =
  | 'page'
  | 'payload'
  | 'rendered'
  /** An article page from the response cache. */
  | 'cached'
  | 'asset'
  | 'file'
  | 'picture'
  | 'upload'
  /** A report of a page to be counted. */
  | 'call'
  | 'redirect'
  | 'health'
  | 'refused'
  | 'busy'
  | 'gone'
  | 'failed'

/** Headers as a flat list of names and values, which Node writes in one call. */
export type HeaderList = readonly string[]

export type Content = {
  head: HeaderList
  body?: Buffer
  /** For clients that have the body already: its ETag, and the headers of a 304. */
  validator?: { etag: string; head: HeaderList }
}

/**
 * What a step of the server has decided about a request, and the only thing `send` takes. Headers that Next or the language
 * cookie have set on the response are sent too; `head` overrides them. Without `content` nothing is left to send: Next has
 * written the response itself, or the client has gone.
 */
export type Answer = { kind: Kind; status: number; content?: Content }
