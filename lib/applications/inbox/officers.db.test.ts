import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { assignApplication } from '@/lib/applications/change/assign-and-plan'
import { recordCall } from '@/lib/applications/change/calls'
import type { ChangeResult, Target } from '@/lib/applications/change/change-if-current'
import { setStatus } from '@/lib/applications/change/change-status'
import { addNote } from '@/lib/applications/change/notes'
import { readCounts, repairCounts } from '@/lib/applications/inbox/counts'
import { listApplications } from '@/lib/applications/inbox/list'
import { submitApplication } from '@/lib/applications/receive/submit'
import { nextSteps, openStatuses } from '@/lib/applications/steps'
import {
  applicationEvents,
  applicationNotes,
  applications,
  applicationStatuses,
  type ApplicationStatus,
} from '@/lib/db/schema/applications'
import { applicationCalls } from '@/lib/db/schema/appointments'
import { applicationMessages, staffNotifications } from '@/lib/db/schema/outbox'
import { auditLog } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import { recordReply } from '@/lib/messages/replies'
import { sendMessage } from '@/lib/messages/send'
import { rollDice } from '@/scripts/demo/people'
import { submission } from '@/tests/setup/applications'
import { makeAccount } from '@/tests/setup/staff'
import { describeWithStore } from '@/tests/setup/stores'

const at = new Date('2026-03-05T02:00:00Z')
const [officers, queue, rounds] = [10, 40, 2]

/** What an officer was told: the change was stored as this version. */
type Told = {
  application: string
  officer: string
  kind: 'assigned' | 'status'
  to: string
  version: number
}
type Officer = {
  id: string
  colleague: string
  roll: () => number
  told: Told[]
  stale: number
  talk: Talk
}
type Talk = { notes: number; calls: number; messages: number; replies: number }

const byOf = (id: string) => ({ actor: { kind: 'staff', id } as const, at })

async function fill(db: Database): Promise<void> {
  for (let number = 0; number < queue; number += 1)
    await submitApplication(
      db,
      submission({ phone: `139${String(number).padStart(8, '0')}` }, { at }),
    )
}

/** Changes an application as the officer saw it, and keeps what the answer said. */
async function change(
  db: Database,
  officer: Officer,
  seen: Target & { status: ApplicationStatus },
): Promise<void> {
  const { id, roll, colleague } = officer
  const record = (kind: Told['kind'], to: string, result: ChangeResult) => {
    if (result.kind === 'changed')
      officer.told.push({ application: seen.id, officer: id, kind, to, version: result.version })
    else officer.stale += 1
  }
  const chance = roll()
  const assignee = chance < 0.4 ? id : colleague
  if (chance < 0.6)
    return record(
      'assigned',
      assignee,
      await assignApplication(db, { ...seen, assignee }, byOf(id)),
    )
  const steps = nextSteps(seen.status)
  const status = steps[Math.floor(roll() * steps.length)] ?? 'contacted'
  record('status', status, await setStatus(db, { ...seen, status }, byOf(id)))
}

/** A call, a note, a message or the answer to it; none of them needs the newest version. */
async function converse(
  db: Database,
  { id, roll, talk }: Officer,
  application: string,
): Promise<void> {
  const chance = roll()
  const body = `${id} ${randomUUID()}`
  if (chance < 0.3) {
    await addNote(db, { id: application, body }, byOf(id))
    talk.notes += 1
  } else if (chance < 0.5) {
    await recordCall(db, { id: application, outcome: 'no-answer' }, byOf(id))
    talk.calls += 1
  } else if (chance < 0.8) {
    const message = {
      id: randomUUID(),
      application,
      via: 'sms',
      subject: '',
      body,
      template: undefined,
    } as const
    if ((await sendMessage(db, message, byOf(id))) === 'queued') talk.messages += 1
  } else {
    await recordReply(db, { application, via: 'wechat', body }, byOf(id))
    talk.replies += 1
  }
}

/** Works through the queue as it was listed once, like a page that has been open for a while. */
async function work(db: Database, officer: Officer): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const { items } = await listApplications(db, {}, { size: queue }, byOf(officer.id))
    const order = items
      .map((item) => ({ item, place: officer.roll() }))
      .sort((a, b) => a.place - b.place)
    for (const { item } of order) {
      await change(db, officer, item)
      await converse(db, officer, item.id)
    }
  }
}

async function makeOfficers(db: Database): Promise<{ id: string }[]> {
  const accounts: { id: string }[] = []
  for (let number = 0; number < officers; number += 1) accounts.push(await makeAccount(db))
  return accounts
}

async function morning(db: Database): Promise<Officer[]> {
  await fill(db)
  const accounts = await makeOfficers(db)
  const people = accounts.map(({ id }, index) => ({
    id,
    colleague: accounts[(index + 1) % officers]?.id ?? id,
    roll: rollDice(index + 1),
    told: [],
    stale: 0,
    talk: { notes: 0, calls: 0, messages: 0, replies: 0 },
  }))
  await Promise.all(people.map((officer) => work(db, officer)))
  return people
}

const sum = (people: readonly Officer[], of: (officer: Officer) => number) =>
  people.reduce((all, officer) => all + of(officer), 0)

/** What the officers were told against what is stored: each version is one officer's, made from the one before. */
async function expectNothingLost(db: Database, told: readonly Told[]): Promise<void> {
  const events = await db.select().from(applicationEvents).orderBy(asc(applicationEvents.seq))
  for (const row of await db.select().from(applications)) {
    const own = told
      .filter(({ application }) => application === row.id)
      .sort((a, b) => a.version - b.version)
    expect(own.map(({ version }) => version)).toEqual(own.map((_, index) => index + 2))
    expect(row.version).toBe(own.length + 1)
    for (const [kind, first, now] of [
      ['assigned', null, row.assignee],
      ['status', 'new', row.status],
    ] as const) {
      const changes = own.filter((one) => one.kind === kind)
      const values = [first, ...changes.map(({ to }) => to)]
      const stored = events.filter((event) => event.applicationId === row.id && event.kind === kind)
      expect(stored.map(({ actor, before, after }) => [actor, before, after])).toEqual(
        changes.map(({ officer, to }, index) => [officer, values[index], to]),
      )
      expect(now).toBe(values.at(-1))
    }
  }
}

async function expectTrueCounts(db: Database, people: readonly Officer[]): Promise<void> {
  const rows = await db.select().from(applications)
  for (const { id } of people) {
    const counts = await readCounts(db, id)
    const mine = rows.filter(
      ({ assignee, status }) => assignee === id && openStatuses.some((one) => one === status),
    )
    expect(counts.mine).toBe(mine.length)
    for (const bucket of applicationStatuses)
      expect(counts.of(bucket), bucket).toBe(rows.filter(({ status }) => status === bucket).length)
  }
  expect(await repairCounts(db)).toEqual([])
}

/** An entry for each thing that happened, by whom, and none for what was refused. */
const entry = (application: string | null, { version, to }: Partial<Told>) =>
  `${application} ${version} ${to}`

async function expectWholeAudit(db: Database, people: readonly Officer[]): Promise<void> {
  const log = await db.select().from(auditLog)
  for (const { id, told, talk } of people) {
    const number = (action: string) =>
      log.filter((one) => one.actorId === id && one.action === action).length
    const changed = (kind: Told['kind']) => told.filter((one) => one.kind === kind).length
    expect({
      assigned: number('application.assigned'),
      status: number('application.status-changed'),
      notes: number('application.note-added'),
      calls: number('application.call-recorded'),
      messages: number('application.message-sent'),
      replies: number('application.reply-recorded'),
    }).toEqual({ assigned: changed('assigned'), status: changed('status'), ...talk })
    const logged = new Set(
      log
        .filter(({ actorId }) => actorId === id)
        .map(({ subjectId, detail }) => entry(subjectId, Object(detail) as Partial<Told>)),
    )
    const missing = told.filter(({ application, ...one }) => !logged.has(entry(application, one)))
    expect(missing).toEqual([])
  }
}

describeWithStore('ten officers on one queue of forty', (store) => {
  it(
    'overwrite nothing silently, keep the counts true and leave a whole audit log',
    { timeout: 300_000 },
    async () => {
      const { db } = store()
      const people = await morning(db)
      const told = people.flatMap((officer) => officer.told)
      const tries = officers * queue * rounds
      expect(told.length + sum(people, ({ stale }) => stale)).toBe(tries)
      expect(told.length, 'every application was changed').toBeGreaterThan(queue)
      expect(told.length, 'those who came second were told').toBeLessThan(tries)
      await expectNothingLost(db, told)
      await expectTrueCounts(db, people)
      await expectWholeAudit(db, people)
      expect({
        notes: await db.$count(applicationNotes),
        calls: await db.$count(applicationCalls),
        messages: await db.$count(applicationMessages, eq(applicationMessages.direction, 'out')),
        replies: await db.$count(applicationMessages, eq(applicationMessages.direction, 'in')),
      }).toEqual({
        notes: sum(people, ({ talk }) => talk.notes),
        calls: sum(people, ({ talk }) => talk.calls),
        messages: sum(people, ({ talk }) => talk.messages),
        replies: sum(people, ({ talk }) => talk.replies),
      })
    },
  )

  it('who all take the same application are told who was first, and nobody has it twice', async () => {
    const { db } = store()
    await fill(db)
    const accounts = await makeOfficers(db)
    const rows = await db
      .select({ id: applications.id, version: applications.version })
      .from(applications)
    for (const target of rows) {
      const results = await Promise.all(
        accounts.map(({ id }) => assignApplication(db, { ...target, assignee: id }, byOf(id))),
      )
      const first = results.findIndex(({ kind }) => kind === 'changed')
      expect(results.map(({ kind }) => kind)).toEqual(
        results.map((_, index) => (index === first ? 'changed' : 'stale')),
      )
      const [now] = await db.select().from(applications).where(eq(applications.id, target.id))
      expect(now?.assignee).toBe(accounts[first]?.id)
    }
    expect(await db.$count(staffNotifications), 'nobody is told about their own change').toBe(0)
    const counts = await Promise.all(accounts.map(({ id }) => readCounts(db, id)))
    expect(counts.reduce((all, { mine }) => all + mine, 0)).toBe(queue)
  })
})
