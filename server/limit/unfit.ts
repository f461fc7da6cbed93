import { setTimeout as sleep } from 'node:timers/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasStore, storeProblem } from '@/lib/db/store'

/** How long a check counts, and the longest that a request waits for one, in ms. */
const [keptFor, longest] = [2_000, 500]
let last: { at: number; unfit: Promise<boolean> } | undefined

async function check(): Promise<boolean> {
  if (!hasStore()) return false
  const found = await Promise.race([storeProblem(), sleep(longest, undefined, { ref: false })])
  return found === 'clock' || found === 'outdated'
}

/**
 * Whether this server would answer wrongly what changes something, while others may not: its clock or the tables are not what it
 * needs. A store that is away is no such reason: every form says so itself.
 */
function isUnfit(): Promise<boolean> {
  const now = performance.now()
  if (!last || now - last.at > keptFor) last = { at: now, unfit: check() }
  return last.unfit
}

/**
 * True for a request that this server must not work on because it would answer wrongly. A proxy that says that it can ask
 * (deploy/nginx.conf) is told to ask another server: nothing has been done yet.
 */
export async function mustAskElsewhere(
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  if (req.method === 'GET' || req.method === 'HEAD' || !(await isUnfit())) return false
  if (req.headers['x-elsewhere'] !== undefined) res.setHeader('X-Accel-Redirect', '@elsewhere')
  return true
}
