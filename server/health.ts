import type { ServerResponse } from 'node:http'
import { ready } from '@/lib/db/store'
import { sendText } from '@/server/plain'

/** Health answers for whoever runs the server; true when the path was one of them. */
export function answerHealth(path: string, res: ServerResponse): boolean {
  if (path === '/healthz') {
    sendText(res, 200, 'alive')
    return true
  }
  if (path !== '/readyz') return false
  void ready().then((yes) =>
    sendText(
      res,
      yes ? 200 : 503,
      yes ? 'ready' : 'the store does not answer, or its tables are of an older version',
    ),
  )
  return true
}
