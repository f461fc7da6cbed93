import { tellOfChanges } from '@/lib/bookings/changes'
import { remindOfLessons } from '@/lib/bookings/remind'
import { repeat, type Repeated } from '@/server/lifecycle/repeat'

/** Reminds people of the open classes of the next day and tells them what changed, every five minutes. */
export function startLessons(): Repeated {
  return repeat(
    async (db, at) => {
      await tellOfChanges(db, at)
      await remindOfLessons(db, at)
    },
    {
      pause: 300_000,
      onFailure: 'messages about open classes wait: the store or the articles did not answer',
    },
  )
}
