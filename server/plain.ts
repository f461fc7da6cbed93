import type { ServerResponse } from 'node:http'

/** Answers with one line of plain text, never stored. */
export function sendText(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(`${text}\n`)
}

/** Redirects, never stored: which page an address leads to may depend on language and configuration. */
export function sendRedirect(res: ServerResponse, status: number, location: string): void {
  res.writeHead(status, { Location: location, 'Cache-Control': 'no-store', 'Content-Length': 0 })
  res.end()
}
