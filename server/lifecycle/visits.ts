import { getStore } from '@/lib/db/store'
import { log } from '@/lib/log'
import { storeCounts } from '@/lib/visits/store'
import { repeat, type Repeated } from '@/server/lifecycle/repeat'

/** What a crash loses at most, in ms. */
const pause = 10_000
const onFailure = 'counts of visits wait: the store did not answer'

/** Stores the counts of this process every ten seconds, and when it stops. */
export function startVisits(): Repeated {
  const rounds = repeat((db) => storeCounts(db), { pause, onFailure })
  return {
    async stop() {
      await rounds.stop()
      await getStore()
        .then(({ db }) => storeCounts(db))
        .catch((error: unknown) => log().warn({ err: error }, onFailure))
    },
  }
}
