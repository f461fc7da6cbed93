import { remindOfLessons } from '@/lib/bookings/remind'
import { repeat, type Repeated } from '@/server/lifecycle/repeat'

/** Reminds people of the open classes of the next day, every five minutes. */
export function startLessons(): Repeated {
  return repeat(remindOfLessons, {
    pause: 300_000,
    onFailure: 'reminders of open classes wait: the store or the articles did not answer',
  })
}
