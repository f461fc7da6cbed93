import type { IncomingMessage } from 'node:http'
import { countReport, readReport } from '@/lib/visits/count-report'
import { counter } from '@/lib/visits/counter'
import { deviceOfRequest } from '@/server/metrics/visits'
import { isOwnCall } from '@/server/receive/own-call'
import { wholeBody } from '@/server/receive/uploads'
import type { Answer } from '@/server/send/answer'
import { closedPolicy } from '@/server/send/policy'
import { refusal } from '@/server/send/text'
import type { Site } from '@/server/site'

/**
 * Takes a report of a page (`schemas/visits.ts`), with the same answer whether it is counted or not. Refuses other methods, other
 * sites and what is not a report; larger bodies are refused before (`maxBodyOf`). Nothing about the sender is logged or stored.
 */
export async function visitsAnswer(site: Site, req: IncomingMessage): Promise<Answer> {
  const { every } = site.headers
  if (!counter().on) return refusal(every, 'missing')
  if (req.method !== 'POST') return refusal(every, 'method', { headers: ['Allow', 'POST'] })
  if (!isOwnCall(site, req)) return refusal(every, 'foreign')
  const at = Date.now()
  const body = await wholeBody(req)
  if (body === undefined) return { kind: 'gone', status: 0 }
  const report = readReport(body.toString('utf8'))
  if (report === undefined) return refusal(every, 'malformed')
  const device = deviceOfRequest(req, site.proxies, at)
  if (device !== undefined) countReport(report, device, at)
  const head = [...every, 'Content-Security-Policy', closedPolicy, 'Cache-Control', 'no-store']
  return { kind: 'report', status: 204, content: { head } }
}
