import { readTrail, referencesIn, subjectIdFor } from '@/lib/accounts/staff/audit-trail'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { exportView } from '@/lib/applications/inbox/export'
import { addDays, dayMs, officeDay } from '@/lib/time'
import { comparedDays } from '@/lib/applications/numbers/period'
import { readNumbers } from '@/lib/applications/numbers/read-numbers'
import { calendarInterviews } from '@/lib/appointments/calendar'
import { listAppointments } from '@/lib/appointments/slot'
import { countHeld } from '@/lib/assignment/hand-over'
import { latestBooked, listAttendees } from '@/lib/bookings/lesson'
import { countRows, listImports, rowsOf } from '@/lib/imports/find'
import { countGivenUp, listUndelivered, sinkStates } from '@/lib/outbox/undelivered'
import { weekdays } from '@/tests/setup/numbers'
import { idOf, type Setting, type Work } from '../statement'

const lastDays = (at: Date, days: number) => ({ from: addDays(officeDay(at), -days), to: officeDay(at) })

const trail = (name: string, filter: Parameters<typeof readTrail>[1]['filter']): Work => ({
  name: `audit log: ${name}`,
  run: async ({ db, by, at }) => {
    const { entries, next } = await readTrail(db, { filter, actor: by.actor, at })
    await readTrail(db, {
      filter: { ...filter, ...(next !== undefined && { before: next }) },
      actor: by.actor,
      at,
    })
    return referencesIn(db, entries)
  },
})

const numbers = (name: string, days: number): Work => ({
  name: `numbers: ${name}`,
  run: ({ db, at }) =>
    readNumbers(db, comparedDays(lastDays(at, days), at), { at, hours: weekdays, target: 240 }),
})

async function firstPages({ db, by, at }: Setting): Promise<void> {
  const from = new Date(at.getTime() - 30 * dayMs)
  let left = 3
  for await (const rows of await exportView(db, { filter: { from, project: 'phd' } }, by)) {
    left -= 1
    if (rows.length === 0 || left === 0) return
  }
}

/** The other pages of the desk. */
export const desk: Work[] = [
  numbers('a week', 7),
  numbers('a month', 30),
  { name: 'export: a view of a month', run: firstPages },
  trail('everything', {}),
  trail('a person with many entries', { actorId: idOf('officer 0') }),
  trail('a person with none', { actorId: idOf('nobody') }),
  trail('an action', { action: 'application.tagged' }),
  trail('a rare action', { action: 'application.merged' }),
  trail('a subject', { subjectId: idOf('5') }),
  trail('a day years ago', {
    from: new Date(Date.now() - 900 * dayMs),
    to: new Date(Date.now() - 899 * dayMs),
  }),
  { name: 'audit log: an unknown reference', run: ({ db }) => subjectIdFor(db, 'BH-20-999999') },
  {
    name: 'deliveries',
    run: async ({ db, at }) => [await listUndelivered(db), await sinkStates(db, at), await countGivenUp(db)],
  },
  {
    name: 'calendar: a week, and its file',
    run: async ({ db, by, at }) => [
      await listAppointments(db, { from: at, to: new Date(at.getTime() + 7 * dayMs) }),
      await listAppointments(db, {
        from: at,
        to: new Date(at.getTime() + 7 * dayMs),
        interviewer: by.actor.id,
      }),
      await calendarInterviews(db, by.actor.id, at),
    ],
  },
  { name: 'accounts', run: ({ db }) => listAccounts(db, 'zh-CN') },
  { name: 'accounts: what a colleague holds', run: ({ db, by }) => countHeld(db, by.actor.id) },
  { name: 'open classes: the latest with bookings', run: ({ db }) => latestBooked(db) },
  { name: 'open classes: who comes', run: ({ db, by }) => listAttendees(db, 'lesson-50', by, 'listed') },
  {
    name: 'imports: list, rows and counts',
    run: async ({ db }) => [
      await listImports(db),
      await rowsOf(db, idOf('import 5'), 'marked', 50),
      await countRows(db, idOf('import 5')),
    ],
  },
]
