import { randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/accounts/audit'
import type { ChangeResult } from '@/lib/applications/change/change-if-current'
import { assign, setFollowUp } from '@/lib/applications/change/assign-and-plan'
import { setStatus } from '@/lib/applications/change/change-status'
import { dayMs, hourMs, officeDay } from '@/lib/time'
import { addNote } from '@/lib/applications/change/notes'
import { submitApplication } from '@/lib/applications/receive/submit'
import type { ApplicationStatus } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'
import { createProof } from '@/lib/verification/proofs'
import { applicationSchema } from '@/schemas/enrolment'
import { inventPerson, notes, pick } from '@/scripts/demo/people'

const [minute, hour, day] = [60_000, hourMs, dayMs]

/** The steps of an application; more frequent ones are repeated. */
const ways: readonly (readonly ApplicationStatus[])[] = [
  ['contacted'],
  ['contacted'],
  ['contacted', 'interviewed'],
  ['contacted', 'interviewed', 'admitted'],
  ['contacted', 'interviewed', 'declined'],
  ['contacted', 'declined'],
  ['unreachable'],
  ['unreachable', 'contacted'],
]

type Invented = {
  number: number
  at: Date
  now: Date
  roll: () => number
  actor: Actor
  colleague: string | undefined
}

/** Stores an invented application with a past date, and the officers' work on it since. */
export async function invent(db: Database, invented: Invented): Promise<void> {
  const { number, at, roll } = invented
  const again = roll() < 0.06 && number > 20
  const { name, phone, locale, ...sent } = inventPerson(again ? number - 20 : number, roll)
  const { form, page, channel, project, projectId, news, choices } = sent
  const values = applicationSchema.parse({
    form,
    channel,
    locale,
    page,
    project,
    project_id: projectId,
    name,
    phone: '13800138000',
    consent: 'on',
    consent_version: 'demo',
    idempotency_key: randomUUID(),
    ...(news ? { news: 'on' } : {}),
    ...choices,
  })
  const proof = { account: phone, code: '000000', purpose: 'enrollment', at } as const
  const proofToken = form === 'consultation' ? await createProof(db, proof) : undefined
  const flagged = roll() < 0.04 ? (['too-fast'] as const) : []
  const context = { address: '192.0.2.1', userAgent: 'demo', flagged }
  const result = await submitApplication(db, {
    values: { ...values, phone },
    proofToken,
    context,
    at,
    sinks: [],
  })
  if (result.kind !== 'accepted') throw new Error(`A demo application was answered with ${result.kind}`)
  if (flagged.length === 0) await work(db, result.id, { ...invented, locale })
}

async function work(
  db: Database,
  id: string,
  { at, now, roll, actor, colleague, locale }: Invented & { locale: keyof typeof notes },
): Promise<void> {
  // Most applications of the last two days are still new.
  if (now.getTime() - at.getTime() < 2 * day ? roll() < 0.7 : roll() < 0.08) return
  let time = new Date(at.getTime() + (5 + roll() * 600) * minute)
  let version = 1
  const changed = (result: ChangeResult) => {
    if (result.kind === 'changed') version = result.version
  }
  if (colleague && roll() < 0.6 && time < now)
    changed(await assign(db, { id, version, assignee: colleague }, { actor, at: time }))
  for (const status of pick(ways, roll)) {
    if (time > now) return
    changed(await setStatus(db, { id, version, status }, { actor, at: time }))
    if (roll() < 0.5) await addNote(db, { id, body: pick(notes[locale], roll) }, { actor, at: time })
    time = new Date(time.getTime() + (4 + roll() * 120) * hour)
  }
  if (roll() > 0.25 || time > now) return
  const on = officeDay(new Date(now.getTime() + (roll() * 10 - 3) * day))
  await setFollowUp(db, { id, version, on }, { actor, at: time })
}
