import { createHash } from 'node:crypto'

/** One parameter of a call. A file is its bytes. */
export type Param = readonly [name: string, value: string | Uint8Array]

/** What is signed: `params` are the query of a GET, or the form fields of a POST. */
export type Message = {
  method: string
  /** As it stands in the request line, without the query. */
  path: string
  params: readonly Param[]
}

function encode([name, value]: Param): string {
  const text = typeof value === 'string' ? value : createHash('sha256').update(value).digest('hex')
  return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
}

/**
 * The text a signature is made of: method, path, and every parameter but `signature`, encoded and sorted by the bytes of the
 * encoded pair (which are ASCII, so plain sorting is that). Throws URIError on a lone surrogate. Source: docs/guides/platform.md.
 */
export function canonicalText({ method, path, params }: Message): string {
  const signed = params.filter(([name]) => name !== 'signature')
  return [method.toUpperCase(), path, signed.map(encode).sort().join('&')].join('\n')
}
