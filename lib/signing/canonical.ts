import { createHash } from 'node:crypto'

/** One parameter of a call. A file is given as its bytes. */
export type Param = readonly [name: string, value: string | Uint8Array]

/** The signed part of a call: `params` are the query of a GET or the form fields of a POST. */
export type Message = {
  method: string
  /** As in the request line, without the query. */
  path: string
  params: readonly Param[]
}

function encode([name, value]: Param): string {
  const text = typeof value === 'string' ? value : createHash('sha256').update(value).digest('hex')
  return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
}

/**
 * The canonical text of a call: method, path and every parameter except `signature`, encoded and sorted by the encoded
 * pair (ASCII). Throws URIError on a lone surrogate. Source: docs/guides/integrations.md.
 */
export function canonicalText({ method, path, params }: Message): string {
  const signed = params.filter(([name]) => name !== 'signature')
  return [method.toUpperCase(), path, signed.map(encode).sort().join('&')].join('\n')
}
