/** What an answer may carry beside its message. */
export type Extras = {
  data?: unknown
  /** Field name → message, in the visitor's language. */
  fields?: Readonly<Record<string, string>>
  /** Seconds until it is worth trying again. */
  retryAfter?: number
  cookies?: readonly string[]
}

/**
 * The two shapes of the specification's answers: `{code,msg,data?}` and `{error,message,data?,fields?}`.
 * `done` says 0 with status 200; `decline` is an ordinary no (a wrong code, nobody signed in) with status 200, as the
 * original's callers expect; `refuse` is a call that cannot be served, and its number is the HTTP status.
 */
export type Envelope = {
  done(message: string, extras?: Extras): Response
  decline(code: number, message: string, extras?: Extras): Response
  refuse(status: number, message: string, extras?: Extras): Response
}

/** JSON that nobody may keep. */
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

/** JSON.stringify leaves out what is undefined. */
export const codeEnvelope = envelope((code, msg, { data }) => ({ code, msg, data }))
export const errorEnvelope = envelope((error, message, { data, fields }) => ({
  error,
  message,
  data,
  fields,
}))
