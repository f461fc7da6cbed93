import type { ServerResponse } from 'node:http'
import { storeProblem, type StoreProblem } from '@/lib/db/store'
import { sendText } from '@/server/send/text'
import { isStopping } from '@/server/lifecycle/stop'

const problems: Record<StoreProblem, string> = {
  unavailable: 'the store does not answer',
  outdated: 'the tables of the store are of an older version',
  'read-only': 'the store is read-only',
}

/** Answers the health checks of whoever runs the server; true when the path was one of them. */
export function answerHealth(path: string, res: ServerResponse): boolean {
  if (path === '/healthz') sendText(res, 200, 'alive')
  else if (path === '/readyz') void answerReadiness(res)
  else return false
  return true
}

async function answerReadiness(res: ServerResponse): Promise<void> {
  const problem = isStopping()
    ? 'the server is stopping'
    : await storeProblem().then((name) => name && problems[name])
  sendText(res, problem === undefined ? 200 : 503, problem ?? 'ready')
}
