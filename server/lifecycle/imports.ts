import { workOnImports } from '@/lib/imports/work'
import { repeat, type Repeated } from '@/server/lifecycle/repeat'

/** The longest round and the pause after it, in ms. */
const longest = 4_000
const pause = 1_000

/** Reads, checks, stores and undoes imports. */
export function startImports(): Repeated {
  return repeat((db) => workOnImports(db, longest), {
    pause,
    onFailure: 'imports wait: the store did not answer',
  })
}
