import { watchArticles } from '@/lib/articles/changed-elsewhere'
import type { Store } from '@/lib/db/store'
import { repeat, type Repeated } from '@/server/lifecycle/repeat'

/** In ms: an article is on all servers within a second, with the time to read it. */
const pause = 500

/** Notices articles that other servers have changed; undefined for the embedded store, which has one process. */
export function startArticleWatch({ engine }: Store): Repeated | undefined {
  if (engine === 'pglite') return undefined
  const look = watchArticles()
  return repeat((db) => look(db), {
    pause,
    onFailure: 'changed articles may show late: the store did not answer',
  })
}
