import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { correctAction } from '@/app/[locale]/staff/applications/[id]/correct/actions'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import { parseInboxQuery } from '@/app/[locale]/staff/_inbox/inbox-query'
import { toRow } from '@/app/[locale]/staff/_inbox/inbox-rows'
import { accountOf } from '@/lib/people/account'
import { assignApplication, setFollowUp } from '@/lib/applications/change/assign-and-plan'
import { offeredSteps } from '@/lib/applications/change/call-state'
import { recordCall } from '@/lib/applications/change/calls'
import { setStatus } from '@/lib/applications/change/change-status'
import { outcomeOf, setOutcome } from '@/lib/applications/change/outcome'
import { readFacts } from '@/lib/applications/numbers/facts'
import { copyForSubject } from '@/lib/applications/erase/copy-of-person'
import { eraseApplication, erasePerson, eraseUntouched } from '@/lib/applications/erase/erase'
import { nextAttempt } from '@/lib/applications/due'
import { exportView, type ExportedRow } from '@/lib/applications/inbox/export'
import { listApplications } from '@/lib/applications/inbox/list'
import {
  findByAccount,
  readApplication,
  readPerson,
} from '@/lib/applications/inbox/read-application'
import { markDuplicate, unmarkDuplicate } from '@/lib/people/duplicates'
import { moveAppointment, planAppointment } from '@/lib/appointments/plan'
import { handOver } from '@/lib/assignment/hand-over'
import { attemptRules } from '@/lib/content/desk'
import { applications } from '@/lib/db/schema/applications'
import { applicationAppointments, applicationCalls } from '@/lib/db/schema/appointments'
import { leadImportRows } from '@/lib/db/schema/imports'
import { outbox, staffNotifications } from '@/lib/db/schema/outbox'
import { visitors } from '@/lib/db/schema/visitors'
import { receiveReply, recordReply } from '@/lib/messages/replies'
import { sendMessage, withheldFrom } from '@/lib/messages/send'
import { readNotifications } from '@/lib/notifications/lane'
import { findRefusal } from '@/lib/people/refusal'
import { remindOfCallBacks } from '@/lib/notifications/morning'
import { bundleNotifications } from '@/lib/notifications/queue'
import { dayMs, officeDateTime, officeDay } from '@/lib/time'
import { makeAccount } from '@/tests/setup/staff'
import { idsOf, type Person } from './people'
import {
  accountOfGiven,
  dump,
  importList,
  lineOf,
  newKey,
  rowOf,
  target,
  type Scene,
} from './scene'
import { applyBy, takes, ways, type Way } from './ways'

export type Deed = {
  /** The ways in which it is done to this person; absent: at the desk. */
  ways?: (person: Person) => readonly string[]
  /** Does it, and expects of the person what must hold. `other` is the bystander of the same kind. */
  run: (scene: Scene, person: Person, done: { way: string; other: Person }) => Promise<void>
}

const slotOf = (at: Date, days: number) => ({
  startsAt: new Date(at.getTime() + days * dayMs),
  minutes: 30,
})
const meeting = { kind: 'phone', place: '' } as const

let digits = 0
/** Eight digits that no other number has. */
const newDigits = () => String((digits += 1)).padStart(8, '5')

/** The list of the inbox, also of what is in quarantine. */
async function listed({ db, by }: Scene, id: string) {
  const { items } = await listApplications(db, { flagged: 'included' }, { size: 2_000 }, by())
  return items.filter((one) => one.id === id)
}

async function exported({ db, by }: Scene): Promise<ExportedRow[]> {
  const pages = await exportView(db, { filter: { flagged: 'included' } }, by())
  return (await Array.fromAsync(pages)).flat()
}

/** The last activity as if it were long ago: a trigger of the store keeps it from going back. */
const setActivity = (db: Scene['db'], ids: readonly string[], at: Date) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx
      .update(applications)
      .set({ updatedAt: at })
      .where(inArray(applications.id, [...ids]))
  })

export const deeds: Readonly<Record<string, Deed>> = {
  'applies again': {
    ways: (person) => (Object.keys(ways) as Way[]).filter((way) => takes(way, person)),
    async run(scene, person, { way }) {
      const again = await applyBy(scene, way as Way, person)
      expect(again.id).not.toBe(person.id)
      expect(again).toMatchObject({
        earlierId: person.id,
        messagesRefusedAt: null,
        duplicateOf: null,
      })
      const known = await readPerson(scene.db, again.id, scene.by())
      expect(known?.samePhone.map(({ id }) => id).toSorted()).toEqual([...idsOf(person)].toSorted())
    },
  },

  'is in a list that leaves known numbers out': {
    ways: ({ phone }) => (phone === '' ? [] : ['an import']),
    async run(scene, person) {
      const fresh = scene.somebody()
      const id = await importList(scene, [lineOf(person), lineOf(fresh)], { store: false })
      const left = await scene.db
        .select()
        .from(leadImportRows)
        .where(eq(leadImportRows.importId, id))
      expect(left).toMatchObject([{ phone: person.phone, repeats: 'store' }])
    },
  },

  'is corrected': {
    async run({ db }, person) {
      const form = new FormData()
      const { version } = await rowOf(db, person.id)
      const number =
        person.phone === ''
          ? `+44207${person.id.replace(/\D/g, '').slice(0, 7)}`
          : `188${person.phone.slice(3)}`
      const typed = {
        version: String(version),
        name: `李${person.name.slice(1)}`,
        phone: number,
        reason: '听错',
      }
      for (const [name, value] of Object.entries(typed)) form.append(name, value)
      expect(await correctAction('zh-CN', person.id, { kind: 'idle' }, form)).toMatchObject({
        kind: 'go',
      })
      const row = await rowOf(db, person.id)
      expect(row).toMatchObject({
        name: typed.name,
        phone: number,
        email: person.email || row.email,
      })
      // An address identifies somebody by e-mail, whatever their number; a new mobile number is not proved.
      expect(row.verified).toBe(person.phone === '')
      expect(accountOf(row)).toBe(person.email || number)
    },
  },

  'had a wrong number, which is corrected to that of somebody else and to their own': {
    async run(scene, person, { other }) {
      const { db, by } = scene
      const typed = async (phone: string, more: Readonly<Record<string, string>> = {}) => {
        const form = new FormData()
        const { version } = await rowOf(db, person.id)
        const fields = {
          version: String(version),
          name: person.name,
          phone,
          reason: '空号',
          ...more,
        }
        for (const [name, value] of Object.entries(fields)) form.append(name, value)
        return correctAction('zh-CN', person.id, { kind: 'idle' }, form)
      }
      await recordCall(db, { id: person.id, outcome: 'no-answer' }, by(-2))
      await recordCall(db, { id: person.id, outcome: 'wrong-number' }, by(-1))
      const offered = async () => {
        const opened = await readApplication(db, person.id, by())
        return offeredSteps('new', opened?.currentCalls ?? [])
      }
      expect(await offered()).not.toContain('contacted')
      if (other.phone !== '' && person.phone !== '') {
        const answer = await typed(other.phone)
        expect(answer).toMatchObject({ kind: 'error' })
        expect(JSON.stringify(answer), 'names the person').toContain(other.name)
        expect((await rowOf(db, person.id)).phone).toBe(person.phone)
      }
      const number = person.phone === '' ? `+4420${newDigits()}` : `187${newDigits()}`
      expect(await typed(number)).toMatchObject({ kind: 'go' })
      expect(await offered(), 'nobody has called the new number').toContain('contacted')
      expect(await listed(scene, person.id)).toMatchObject([{ unanswered: 0 }])
      // The form has corrected it just now.
      await recordCall(db, { id: person.id, outcome: 'no-answer' }, by(600))
      expect(await listed(scene, person.id)).toMatchObject([{ unanswered: 1 }])
    },
  },

  'refuses messages': {
    ways: ({ phone }) => ['the desk', ...(phone === '' ? [] : ['a text message'])],
    async run(scene, person, { way }) {
      const { db, by, lin } = scene
      const { id, phone } = person
      if (way === 'the desk')
        await recordReply(
          db,
          { application: id, via: 'mail', body: '不要再发了', refuses: true },
          by(1),
        )
      else await receiveReply(db, { phone, text: 'TD', id: newKey(), at: by(1).at })
      for (const one of idsOf(person)) {
        const row = await rowOf(db, one)
        expect(await findRefusal(db, one)).toEqual(by(1).at)
        expect(withheldFrom({ ...row, refusedAt: row.messagesRefusedAt }, 'mail')).toBe(
          person.flagged ? 'spam' : 'unwanted',
        )
      }
      // Nothing is left to do for them, until a call is agreed.
      const toDo = async (minute: number) =>
        (
          await listApplications(
            db,
            { status: 'new', flagged: 'included', dueBy: by(minute).at },
            { size: 2_000 },
            by(),
          )
        ).items.some((one) => one.id === id)
      expect(await toDo(3)).toBe(false)
      const rows = await listed(scene, id)
      expect(rows).toMatchObject([{ answered: false, refuses: true }])
      const context = { query: parseInboxQuery({}), names: new Map(), overBefore: by(9_999).at }
      const desk = { ...languageOf('zh-CN'), by: by(), account: { id: lin.id, createdAt: by().at } }
      // No clock runs in its row.
      for (const row of rows)
        expect(toRow(desk, row, context)).toMatchObject({ urgent: false, over: false })
      const told = await readApplication(db, id, by())
      expect(told?.refusal).toMatchObject({
        at: by(1).at,
        officer: way === 'the desk' ? lin.id : null,
      })
      const on = officeDay(by(3).at)
      await setFollowUp(db, { ...(await target(db, id)), on }, by(3))
      expect(await toDo(3)).toBe(true)
      expect(await receiveReply(db, { phone: '', text: 'TD', id: newKey(), at: by(2).at })).toBe(
        'unknown',
      )
      expect(await findByAccount(db, '', {}, by()), 'nobody is the one without a number').toEqual(
        [],
      )
    },
  },

  'is sent a message': {
    ways: () => ['mail', 'sms'],
    async run({ db, by }, person, { way }) {
      const via = way === 'mail' ? 'mail' : 'sms'
      const { email } = await rowOf(db, person.id)
      const message = {
        id: newKey(),
        application: person.id,
        via,
        subject: '材料',
        body: '请准备',
      } as const
      const none =
        via === 'mail' ? email === null && 'no-email' : person.phone === '' && 'no-mobile'
      const result = person.flagged ? 'spam' : none || 'queued'
      for (let times = 0; times < 7; times += 1)
        expect(await sendMessage(db, { ...message, template: undefined }, by(1))).toBe(result)
      expect(await db.$count(outbox, eq(outbox.id, message.id))).toBe(result === 'queued' ? 1 : 0)
    },
  },

  'is reminded of': {
    async run({ db, by }, person) {
      const owner = await makeAccount(db)
      await assignApplication(db, { ...(await target(db, person.id)), assignee: owner.id }, by())
      const [on = '', time] = officeDateTime(by(5).at).split('T')
      await setFollowUp(
        db,
        { ...(await target(db, person.id)), on, time: time?.slice(0, 5) ?? null },
        by(),
      )
      await remindOfCallBacks(db, by(1).at)
      const told = and(
        eq(staffNotifications.accountId, owner.id),
        eq(staffNotifications.kind, 'call-back'),
      )
      const reminders = await db.select().from(staffNotifications).where(told)
      expect(reminders.map((one) => one.applicationId)).toEqual(person.flagged ? [] : [person.id])
    },
  },

  'is called, and the next call planned': {
    async run(scene, person) {
      const { db, by, lin } = scene
      // Each duplicate has been called before it was merged.
      for (const applicationId of person.merged)
        for (const outcome of ['no-answer', 'busy'] as const)
          await db
            .insert(applicationCalls)
            .values({ id: newKey(), applicationId, officer: lin.id, outcome, at: by().at })
      const called = 2 * person.merged.length + 1
      const at = by(1).at
      const result = await recordCall(db, { id: person.id, outcome: 'no-answer' }, by(1))
      expect(result).toMatchObject({ next: nextAttempt(called, null, at, attemptRules()) })
      expect(await listed(scene, person.id)).toMatchObject([{ unanswered: called }])
      expect((await exported(scene)).find(({ id }) => id === person.id)?.calls).toBe(called)
    },
  },

  'has an interview moved to another interviewer': {
    async run({ db, by }, person) {
      const [first, next] = [await makeAccount(db), await makeAccount(db)]
      // Of the duplicate, if there is one.
      const application = person.merged[0] ?? person.id
      const id = newKey()
      const slot = slotOf(by().at, 2)
      const times = { createdAt: by().at, updatedAt: by().at }
      const planned = {
        id,
        applicationId: application,
        ...meeting,
        ...slot,
        interviewer: first.id,
        ...times,
      }
      await db.insert(applicationAppointments).values(planned)
      const moved = { ...meeting, ...slotOf(by().at, 3), interviewer: next.id }
      const seen = { id, application, sequence: 0 }
      expect(await moveAppointment(db, seen, moved, by(1))).toMatchObject({ kind: 'booked' })
      await bundleNotifications(db, by(3).at, ['mail'])
      for (const [account, taken] of [
        [first, true],
        [next, false],
      ] as const) {
        const own = eq(staffNotifications.accountId, account.id)
        const [delivery] = await db.select().from(staffNotifications).where(own)
        const told = await readNotifications(db, delivery?.deliveryId ?? newKey())
        const time = officeDateTime((taken ? slot : moved).startsAt)
          .replace('T', ' ')
          .slice(0, 16)
        expect(told).toMatchObject([
          { kind: 'interview', applicationId: person.id, taken, at: time },
        ])
      }
      // Nobody can be at two interviews, whoever holds them.
      const twice = await planAppointment(
        db,
        person.id,
        { ...moved, interviewer: first.id, anyway: true },
        by(4),
      )
      expect(twice).toMatchObject({ kind: 'double', conflict: { startsAt: moved.startsAt } })
    },
  },

  'is handed over with an interview': {
    ways: () => ['rules', 'nobody'],
    async run({ db, by }, person, { way }) {
      const [leaving, owner] = [await makeAccount(db), await makeAccount(db)]
      await assignApplication(db, { ...(await target(db, person.id)), assignee: owner.id }, by())
      await db
        .update(applications)
        .set({ assignee: leaving.id })
        .where(inArray(applications.id, [...person.merged]))
      const times = { createdAt: by().at, updatedAt: by().at }
      for (const [index, applicationId] of idsOf(person).entries())
        await db.insert(applicationAppointments).values({
          ...{ id: newKey(), applicationId, interviewer: leaving.id },
          ...meeting,
          ...slotOf(by().at, index + 4),
          ...times,
        })
      const to = way === 'rules' ? 'rules' : 'nobody'
      await db.transaction((tx) => handOver(tx, { from: leaving.id, to }, by(1)))
      const own = inArray(applicationAppointments.applicationId, idsOf(person))
      for (const { interviewer } of await db.select().from(applicationAppointments).where(own))
        expect(interviewer).toBe(owner.id)
    },
  },

  'is merged, and split again': {
    async run(scene, person, { other }) {
      const { db, by } = scene
      const stranger = { head: await target(db, person.id), duplicate: await target(db, other.id) }
      expect(await markDuplicate(db, stranger, by())).toEqual({ kind: 'refused' })
      const plain = ({ version, updatedAt, ...row }: Awaited<ReturnType<typeof rowOf>>) => [
        typeof version,
        typeof updatedAt,
        row,
      ]
      const second = await applyBy(scene, 'API', person)
      const before = [await rowOf(db, person.id), await rowOf(db, second.id)].map(plain)
      const pair = { head: await target(db, person.id), duplicate: await target(db, second.id) }
      expect(await markDuplicate(db, pair, by(1))).toMatchObject({ kind: 'changed' })
      expect(await listed(scene, second.id)).toEqual([])
      expect(await unmarkDuplicate(db, await target(db, second.id), by(2))).toMatchObject({
        kind: 'changed',
      })
      expect([await rowOf(db, person.id), await rowOf(db, second.id)].map(plain)).toEqual(before)
    },
  },

  'is admitted, and what became of it is counted with whichever application is listed': {
    ways: ({ flagged }) => (flagged ? [] : ['the desk']),
    async run(scene, person) {
      const { db, by } = scene
      const day = officeDay(by().at)
      const accepted = async () => {
        const facts = await Array.fromAsync(readFacts(db, { from: '2000-01-01', to: day }))
        return facts
          .flat()
          .filter(
            ({ counted, admitted, outcome }) =>
              counted === 'yes' && admitted && outcome === 'accepted',
          )
          .reduce((sum, { created }) => sum + created.length, 0)
      }
      const before = await accepted()
      const now = async () => target(db, person.id)
      for (const status of ['contacted', 'interviewed', 'admitted'] as const)
        expect(await setStatus(db, { ...(await now()), status }, by(1))).toMatchObject({
          kind: 'changed',
        })
      const known = { outcome: 'accepted', on: day, intake: null } as const
      expect(await setOutcome(db, { ...(await now()), known }, by(2))).toMatchObject({
        kind: 'changed',
      })
      expect(await accepted()).toBe(before + 1)
      const second = await applyBy(scene, 'API', person)
      const pair = { head: await target(db, second.id), duplicate: await now() }
      expect(await markDuplicate(db, pair, by(3))).toMatchObject({ kind: 'changed' })
      expect(await accepted(), 'as a duplicate').toBe(before + 1)
      expect(await unmarkDuplicate(db, await now(), by(4))).toMatchObject({ kind: 'changed' })
      expect(outcomeOf(await rowOf(db, person.id))).toEqual(known)
      expect(await accepted(), 'by itself again').toBe(before + 1)
      await erasePerson(db, { phone: accountOfGiven(person), account: true }, by(5))
      expect(await accepted(), 'erased').toBe(before)
    },
  },

  'is exported': {
    async run(scene, person, { other }) {
      const rows = await exported(scene)
      expect(rows.filter(({ id }) => idsOf(person).includes(id)).map(({ id }) => id)).toEqual([
        person.id,
      ])
      const copy = await copyForSubject(scene.db, accountOfGiven(person), scene.by())
      const text = JSON.stringify(copy)
      for (const id of idsOf(person)) expect(text).toContain(id)
      for (const trace of [other.id, other.name, accountOfGiven(other)])
        expect(text).not.toContain(trace)
    },
  },

  'outlives the retention period while somebody works on the application': {
    async run({ db, by }, person) {
      const [old, cutoff] = [
        new Date(by().at.getTime() - 800 * dayMs),
        new Date(by().at.getTime() - 365 * dayMs),
      ]
      const left = () => db.$count(applications, inArray(applications.id, idsOf(person)))
      for (const active of idsOf(person)) {
        await setActivity(db, idsOf(person), old)
        await setActivity(db, [active], by().at)
        await eraseUntouched(db, cutoff, by(), 100)
        expect(await left()).toBe(idsOf(person).length)
      }
      await setActivity(db, idsOf(person), old)
      await eraseUntouched(db, cutoff, by(), 100)
      expect(await left()).toBe(0)
    },
  },

  'is erased': {
    ways: () => ['with all applications', 'with one'],
    async run(scene, person, { way }) {
      const { db, by } = scene
      // Also in a list, in a row that cannot be stored, beside somebody else.
      const beside = scene.somebody()
      const list = await importList(scene, [`${lineOf(person)},?`, `${lineOf(beside)},?`], {
        start: false,
      })
      await (way === 'with one'
        ? eraseApplication(db, person.id, by())
        : erasePerson(db, { phone: accountOfGiven(person), account: true }, by()))
      const rest = await db.select().from(leadImportRows).where(eq(leadImportRows.importId, list))
      expect(rest.map(({ cells }) => cells[0])).toEqual([beside.name])
      const all = await dump(db)
      const account = await db.$count(visitors, eq(visitors.phone, person.phone))
      if (way !== 'with one') expect(account).toBe(0)
      const traces = [person.name, person.email, account === 0 ? person.phone : '']
      for (const trace of traces.filter(Boolean)) expect(all).not.toContain(trace)
    },
  },
}
