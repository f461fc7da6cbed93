import type { ServerResponse } from 'node:http'
import { closedPolicy } from '@/server/policy'

/** Sets headers given as names and values in turn. */
export function setHeaders(res: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '')
}

/** The same with the policy of what is no page; what turns out to be one sets its own. */
export function setClosedHeaders(res: ServerResponse, headers: readonly string[]): void {
  res.setHeader('Content-Security-Policy', closedPolicy)
  setHeaders(res, headers)
}
