import { storeProblem, type StoreProblem } from '@/lib/db/store'
import type { Queues } from '@/server/limit/slot'
import { isStopping } from '@/server/lifecycle/stop'
import type { Answer, HeaderList } from '@/server/send/answer'
import { textAnswer } from '@/server/send/text'

const problems: Record<StoreProblem, string> = {
  unavailable: 'the store does not answer',
  outdated: 'the tables of the store are of an older version',
  'read-only': 'the store is read-only',
  full: 'the disk of the store is full or read-only',
  clock: 'the clock of this server differs from that of the database',
}

/** How long a request may have a slot, in ms. An older one is never answered: the process needs a restart. */
const longest = 60_000

async function problem({ pages, calls }: Queues): Promise<string | undefined> {
  if (isStopping()) return 'the server is stopping'
  if (Math.max(pages.oldest, calls.oldest) > longest) return 'a request has not been answered for a minute'
  const name = await storeProblem()
  return name && problems[name]
}

async function readiness(common: HeaderList, queues: Queues): Promise<Answer> {
  const found = await problem(queues)
  return textAnswer('health', common, found === undefined ? 200 : 503, found ?? 'ready')
}

/** Answers health checks, for any host; undefined for other paths. */
export function healthAnswer(
  path: string,
  common: HeaderList,
  queues: Queues,
): Answer | Promise<Answer> | undefined {
  if (path === '/healthz') return textAnswer('health', common, 200, 'alive')
  return path === '/readyz' ? readiness(common, queues) : undefined
}
