import { UpstreamFault, toFault } from '@/lib/platform/remote/fault'

export type Fields = Readonly<Record<string, string>>

export type Exchange = {
  origin: string
  method: 'GET' | 'POST'
  path: string
  /** Query of a GET, form of a POST. */
  fields: Fields
  /** Send the form as multipart, where the specification's §7 states it. */
  multipart?: boolean
  headers?: Readonly<Record<string, string>>
  /** Milliseconds, for the whole exchange, body included. */
  timeout: number
  signal?: AbortSignal
  /** Largest answer, in bytes. */
  largest: number
}

export type Answer = { status: number; headers: Headers; body: unknown }

function formOf(fields: Fields, multipart: boolean): URLSearchParams | FormData {
  if (!multipart) return new URLSearchParams(fields)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

async function readText(response: Response, largest: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let length = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > largest) throw new UpstreamFault('too-large', `over ${largest} bytes`)
    text += decode(decoder, chunk)
  }
  return text + decode(decoder)
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw new UpstreamFault('json', 'not UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UpstreamFault('json')
  }
}

/**
 * One call over HTTP: no redirects, one deadline for everything, an answer of limited size that has to be JSON.
 * Statuses from 500 on are faults; what one from 400 on means, the caller knows. Throws UpstreamFault.
 */
export async function exchange(call: Exchange): Promise<Answer> {
  const { origin, method, path, fields, largest, signal } = call
  const query = method === 'GET' ? `?${new URLSearchParams(fields).toString()}` : ''
  const deadline = AbortSignal.timeout(call.timeout)
  try {
    const response = await fetch(origin + path + query, {
      method,
      body: method === 'POST' ? formOf(fields, call.multipart ?? false) : undefined,
      headers: { accept: 'application/json', ...call.headers },
      redirect: 'error', // a redirect could lead a signed call, and the visitor's cookies, elsewhere
      cache: 'no-store',
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    })
    const { status, headers } = response
    const type = headers.get('content-type') ?? 'none'
    if (status >= 500 || !/^application\/(.+\+)?json\b/i.test(type)) {
      await response.body?.cancel()
      throw status >= 400
        ? new UpstreamFault('status', String(status))
        : new UpstreamFault('content-type', type.slice(0, 60))
    }
    return { status, headers, body: parse(await readText(response, largest)) }
  } catch (error) {
    throw toFault(error)
  }
}
