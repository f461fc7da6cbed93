import { bundleNotices } from '@/lib/notices/bundle'
import { officeHours } from '@/lib/content/desk'
import { remindOfCallBacks } from '@/lib/notices/call-backs'
import { configuredNoticeChannels } from '@/lib/notices/channels'
import { listCallBacks } from '@/lib/notices/morning'
import { repeat, type Repeated } from '@/server/lifecycle/repeat'

/** Reminds officers of call-backs and queues their notices for delivery, every ten seconds. */
export function startNotices(): Repeated {
  const channels = configuredNoticeChannels()
  return repeat(
    async (db, at) => {
      if (channels.length > 0) {
        await remindOfCallBacks(db, at)
        await listCallBacks(db, at, officeHours)
      }
      await bundleNotices(db, at, channels)
    },
    { pause: 10_000, onFailure: 'notices to staff wait: the store did not answer' },
  )
}
