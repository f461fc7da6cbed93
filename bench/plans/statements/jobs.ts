import { compactCounts, repairCounts } from '@/lib/applications/inbox/counts'
import { eraseUntouched } from '@/lib/applications/erase/erase'
import { fillSpellings } from '@/lib/applications/search/store-spellings'
import { sql } from 'drizzle-orm'
import { runRetention } from '@/lib/applications/erase/retention'
import { routeNew } from '@/lib/assignment/route'
import { lessonsToRemindOf } from '@/lib/bookings/messages'
import { bundleNotifications, deleteOldNotifications } from '@/lib/notifications/queue'
import { remindOfCallBacks, listCallBacks } from '@/lib/notifications/morning'
import { deleteUnusedPictures } from '@/lib/pictures/store'
import { readLeased, releaseOrphans, settle, takeLeases } from '@/lib/outbox/lease'
import { queueReports } from '@/lib/reports/lane'
import { deleteOldImports } from '@/lib/imports/work'
import { weekdays } from '@/tests/setup/numbers'
import type { Setting, Work } from '../statement'

/** A time before which the last change of 300 applications was. */
async function cutoff({ db }: Setting): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select updated_at::text as at from applications order by updated_at offset 300 limit 1`,
  )
  return new Date(rows[0]?.at ?? 0)
}

async function deliver({ db, at }: Setting): Promise<void> {
  for (const kind of ['mail', 'webhook', 'notice'] as const) {
    const leases = await takeLeases(db, { kind, most: 4, at })
    for (const lease of leases) {
      await readLeased(db, lease)
      await settle(db, lease, { kind: 'failed', reason: 'test', permanent: false }, at)
    }
  }
}

/** What the server does by itself, in seconds, minutes or hours. */
export const jobs: Work[] = [
  { name: 'every 2 s: deliveries of three lanes', run: deliver },
  { name: 'every 2 s: assignment', run: ({ db, at }) => routeNew(db, at) },
  { name: 'every 10 s: reminders of call-backs', run: ({ db, at }) => remindOfCallBacks(db, at) },
  { name: 'every 10 s: notices', run: ({ db, at }) => bundleNotifications(db, at, ['mail']) },
  {
    name: 'every 10 s: call-backs of the day',
    run: ({ db, at }) =>
      listCallBacks(db, new Date(new Date(at).setUTCHours(1)), {
        ...weekdays,
        weekdays: new Set([0, 1, 2, 3, 4, 5, 6]),
      }),
  },
  { name: 'every minute: reports', run: ({ db, at }) => queueReports(db, at) },
  { name: 'every 5 min: reminders of open classes', run: ({ db, at }) => lessonsToRemindOf(db, at) },
  { name: 'start: deliveries of a dead process', run: ({ db }) => releaseOrphans(db) },
  { name: 'start: spellings', run: ({ db }) => fillSpellings(db) },
  {
    name: 'hourly: retention, nothing due',
    run: ({ db, at }) => runRetention(db, { days: 3650, percent: 5 }, at),
  },
  {
    name: 'hourly: retention, 300 due',
    run: async (setting) => eraseUntouched(setting.db, await cutoff(setting), setting.by, Infinity),
  },
  { name: 'hourly: notices', run: ({ db, at }) => deleteOldNotifications(db, at) },
  { name: 'hourly: pictures', run: ({ db, at }) => deleteUnusedPictures(db, at) },
  { name: 'hourly: imports', run: ({ db, at }) => deleteOldImports(db, at) },
  { name: 'hourly: counts of the inbox', run: ({ db }) => compactCounts(db) },
  { name: 'command: count everything again', whole: true, run: ({ db }) => repairCounts(db) },
]
