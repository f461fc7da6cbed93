import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '@/lib/db/store'
import { env } from '@/lib/env'

type Route = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>

export type Call = {
  method?: string
  /** Body of a POST, query of a GET. */
  fields?: Record<string, string>
  /** Any other body, with its content type among the headers. */
  body?: BodyInit
  query?: string
  headers?: Record<string, string>
  cookie?: string
  address?: string
  params?: Record<string, string>
}

export type Answered = {
  status: number
  headers: Headers
  body: Record<string, unknown>
  cookies: string[]
}

/** Sets the store of this process, which the routes use. */
export function useStore(store: Store | undefined): void {
  Reflect.set(globalThis, Symbol.for('bauhinia.store'), store && Promise.resolve(store))
}

/** Calls a route like a page of the site behind the front server. */
export async function call(
  route: Route,
  { fields = {}, params = {}, ...more }: Call = {},
): Promise<Answered> {
  const method = more.method ?? 'GET'
  const reads = method === 'GET' || method === 'HEAD'
  const encoded = new URLSearchParams(fields).toString()
  const query = more.query ?? (reads ? encoded : '')
  const headers = new Headers({
    host: 'localhost:3000',
    'sec-fetch-site': 'same-origin',
    'x-client-address': more.address ?? '203.0.113.9',
    ...(reads
      ? {}
      : { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' }),
    ...(more.cookie === undefined ? {} : { cookie: more.cookie }),
    ...more.headers,
  })
  const url = `http://localhost:3000/api/test${query && `?${query}`}`
  const request = new Request(url, {
    method,
    headers,
    body: reads ? undefined : (more.body ?? encoded),
  })
  const response = await route(request, { params: Promise.resolve(params) })
  const body: unknown = JSON.parse(await response.text())
  return {
    status: response.status,
    headers: response.headers,
    body: body as Answered['body'],
    cookies: response.headers.getSetCookie(),
  }
}

/** `name=value` of a cookie in a response. */
export function cookieOf({ cookies }: Answered, name: string): string | undefined {
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0]
}

/** The last code sent to a phone, from the outbox that the console sender writes. */
export function lastCode(phone: string): string {
  const lines = readFileSync(join(env().DATA_DIR, 'outbox', 'sms.ndjson'), 'utf8')
    .trim()
    .split('\n')
  const messages = lines.map((line) => JSON.parse(line) as { phone: string; code: string })
  return messages.findLast((message) => message.phone === phone)?.code ?? ''
}
