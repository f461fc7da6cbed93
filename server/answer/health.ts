import { storeProblem, type StoreProblem } from '@/lib/db/store'
import { isStopping } from '@/server/lifecycle/stop'
import type { Answer, HeaderList } from '@/server/send/answer'
import { textAnswer } from '@/server/send/text'

const problems: Record<StoreProblem, string> = {
  unavailable: 'the store does not answer',
  outdated: 'the tables of the store are of an older version',
  'read-only': 'the store is read-only',
  clock: 'the clock of this server differs from that of the database',
}

async function readiness(common: HeaderList): Promise<Answer> {
  const name = isStopping() ? undefined : await storeProblem()
  const problem = isStopping() ? 'the server is stopping' : name && problems[name]
  return textAnswer('health', common, problem === undefined ? 200 : 503, problem ?? 'ready')
}

/** Answers health checks, for any host; undefined for other paths. */
export function healthAnswer(path: string, common: HeaderList): Answer | Promise<Answer> | undefined {
  if (path === '/healthz') return textAnswer('health', common, 200, 'alive')
  return path === '/readyz' ? readiness(common) : undefined
}
