/** Optional parts of an answer. */
export type Extras = {
  data?: unknown
  /** Field name → message, in the visitor's language. */
  fields?: Readonly<Record<string, string>>
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  cookies?: readonly string[]
}

/**
 * The two envelopes of the specification: `{code,msg,data?}` and `{error,message,data?,fields?}`. `done` answers 0 with
 * status 200; `decline` is an ordinary negative answer (a wrong code, no session) with status 200, as callers expect;
 * `refuse` rejects a call, with the HTTP status as its number.
 */
export type Envelope = {
  done(message: string, extras?: Extras): Response
  decline(code: number, message: string, extras?: Extras): Response
  refuse(status: number, message: string, extras?: Extras): Response
}

/** A JSON answer that is not cached. */
function json(body: unknown, status: number, { retryAfter, cookies = [] }: Extras = {}): Response {
  const headers = new Headers({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  if (retryAfter !== undefined) headers.set('retry-after', String(Math.ceil(retryAfter)))
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify(body), { status, headers })
}

function envelope(write: (code: number, message: string, extras: Extras) => object): Envelope {
  const answer = (status: number, code: number, message: string, extras: Extras = {}) =>
    json(write(code, message, extras), status, extras)
  return {
    done: (message, extras) => answer(200, 0, message, extras),
    decline: (code, message, extras) => answer(200, code, message, extras),
    refuse: (status, message, extras) => answer(status, status, message, extras),
  }
}

/** JSON.stringify omits undefined properties. */
export const codeEnvelope = envelope((code, msg, { data }) => ({ code, msg, data }))
export const errorEnvelope = envelope((error, message, { data, fields }) => ({
  error,
  message,
  data,
  fields,
}))
