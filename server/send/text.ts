import type { ServerResponse } from 'node:http'
import { serverFailures } from '@/lib/errors/catalogue'
import { setClosedHeaders } from '@/server/send/headers'

/** Answers with one line of plain text, never stored. */
export function sendText(res: ServerResponse, status: number, text: string): void {
  const body = `${text}\n`
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
  })
  res.end(body)
}

/** Answers with a failure of the catalogue; `values` stand in for what its words leave open. */
export function refuseWith(
  res: ServerResponse,
  code: keyof typeof serverFailures,
  values: Readonly<Record<string, string | number>> = {},
): void {
  const { status, words } = serverFailures[code]
  sendText(
    res,
    status,
    words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
  )
}

/** Answers that a page has no such server action; by the header Next's client knows what that means. */
export function refuseAction(res: ServerResponse): void {
  res.setHeader('x-nextjs-action-not-found', '1')
  refuseWith(res, 'action')
}

/** The last answer there is, when everything else has failed; ends one that has begun. `headers` are what every answer carries. */
export function failWith(res: ServerResponse, headers: readonly string[], words: string): void {
  if (res.headersSent) return void res.end()
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  setClosedHeaders(res, headers)
  sendText(res, 500, words)
}

/** Redirects, never stored: which page an address leads to may depend on language and configuration. */
export function sendRedirect(res: ServerResponse, status: number, location: string): void {
  res.writeHead(status, { Location: location, 'Cache-Control': 'no-store', 'Content-Length': 0 })
  res.end()
}
