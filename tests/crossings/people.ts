import { inArray } from 'drizzle-orm'
import { assignApplication } from '@/lib/applications/change/assign-and-plan'
import { addNote } from '@/lib/applications/change/notes'
import { recordCall } from '@/lib/applications/change/calls'
import { applications } from '@/lib/db/schema/applications'
import { erasePerson } from '@/lib/applications/erase/erase'
import { markDuplicate } from '@/lib/people/duplicates'
import { planAppointment } from '@/lib/appointments/plan'
import { makeLearner } from '@/lib/learners/store'
import { sendMessage, setEmail } from '@/lib/messages/send'
import { importList, lineOf, newKey, target, type Given, type Scene } from './scene'
import { applyAsRobot, applyBy } from './ways'

/** Somebody who has applied: what they gave, the application in the inbox, and the duplicates merged into it. */
export type Person = Given & { id: string; merged: readonly string[]; flagged?: true }

export const idsOf = ({ id, merged }: Person) => [id, ...merged]

async function applied(scene: Scene, given: Given): Promise<Person> {
  const { id } = await applyBy(scene, 'API', given)
  return { ...given, id, merged: [] }
}

/** Applies twice, with the earlier application merged into the later one. */
async function mergedPerson(scene: Scene, given: Given): Promise<Person> {
  const { db, by } = scene
  const [first, second] = [await applied(scene, given), await applied(scene, given)]
  const pair = { head: await target(db, second.id), duplicate: await target(db, first.id) }
  await markDuplicate(db, pair, by())
  return { ...second, merged: [first.id] }
}

/** Who a deed is done to. */
export const people: Readonly<Record<string, (scene: Scene) => Promise<Person>>> = {
  'somebody by phone': (scene) => applied(scene, scene.somebody()),
  'somebody by e-mail': (scene) => applied(scene, scene.somebody('mail')),
  async 'somebody by phone, with an address'(scene) {
    const person = await applied(scene, scene.somebody())
    const email = `beside.${person.phone}@mail.example`
    await setEmail(scene.db, { ...(await target(scene.db, person.id)), email }, scene.by())
    return person
  },
  async 'somebody imported'(scene) {
    const given = scene.somebody()
    const { id } = await applyBy(scene, 'an import', given)
    return { ...given, id, merged: [] }
  },
  'somebody with a merged duplicate': (scene) => mergedPerson(scene, scene.somebody()),
  'somebody by e-mail with a merged duplicate': (scene) =>
    mergedPerson(scene, scene.somebody('mail')),
  async 'somebody with a duplicate of another number'(scene) {
    const [given, other] = [scene.somebody(), scene.somebody()]
    const [first, second] = [await applied(scene, given), await applied(scene, other)]
    const { db, by } = scene
    const own = inArray(applications.id, [first.id, second.id])
    await db
      .update(applications)
      .set({ wechat: `wx_${given.phone}` })
      .where(own)
    const pair = { head: await target(db, first.id), duplicate: await target(db, second.id) }
    await markDuplicate(db, pair, by())
    return { ...first, merged: [second.id] }
  },
  async 'a learner'(scene) {
    const person = await applied(scene, scene.somebody())
    await makeLearner(scene.db, person.phone, scene.by())
    return person
  },
  async 'somebody in quarantine'(scene) {
    const given = scene.somebody()
    return { ...given, id: (await applyAsRobot(scene, given)).id, merged: [], flagged: true }
  },
  async 'somebody erased and back'(scene) {
    const given = scene.somebody()
    await applied(scene, given)
    await erasePerson(scene.db, { phone: given.phone, account: true }, scene.by())
    return applied(scene, given)
  },
}

/**
 * Somebody who shares nothing with anybody but empty fields, with everything that an application can have, and a row in a
 * list that waits.
 */
export async function bystander(scene: Scene, reached: 'phone' | 'mail'): Promise<Person> {
  const { db, by, lin } = scene
  const person = await applied(scene, scene.somebody(reached))
  const { id } = person
  await assignApplication(db, { ...(await target(db, id)), assignee: lin.id }, by())
  await addNote(db, { id, body: '旁人', colleagues: [] }, by())
  await recordCall(db, { id, outcome: 'no-answer' }, by())
  const slot = { startsAt: new Date(by().at.getTime() + 30 * 86_400_000), minutes: 30 }
  await planAppointment(
    db,
    id,
    { ...slot, kind: 'video', place: '', interviewer: lin.id, anyway: true },
    by(),
  )
  const via = reached === 'mail' ? 'mail' : 'sms'
  const message = {
    id: newKey(),
    application: id,
    via,
    subject: '材料',
    body: '请准备材料',
  } as const
  await sendMessage(db, { ...message, template: undefined }, by())
  if (reached === 'phone') await makeLearner(db, person.phone, by())
  await importList(scene, [lineOf(person)], { start: false })
  return person
}
