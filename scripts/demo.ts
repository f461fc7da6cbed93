import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Actor } from '@/lib/accounts/audit'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { defaultLocale } from '@/schemas/locale'
import { isAllowed } from '@/lib/accounts/staff/permissions'
import { assignApplication, setFollowUp } from '@/lib/applications/change/assign-and-plan'
import { applications, type ApplicationStatus } from '@/lib/db/schema/applications'
import { getStore, type Database } from '@/lib/db/store'
import { env } from '@/lib/env'
import { runningAddress } from '@/lib/site-address'
import { importLearners } from '@/lib/learners/store'
import { rollDice, inventPerson, notes, pickItem } from '@/scripts/demo/people'
import { CommandError, runCommand } from '@/scripts/store/run'
import { dayMs, hourMs, officeDay } from '@/lib/time'
import type { Learner } from '@/schemas/learner'
import type { ChangeResult } from '@/lib/applications/change/change-if-current'
import { setStatus } from '@/lib/applications/change/change-status'
import { addNote } from '@/lib/applications/change/notes'
import { submitApplication } from '@/lib/applications/receive/submit'
import { createProof } from '@/lib/verification/proofs'
import { applicationSchema } from '@/schemas/enrolment'

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
async function invent(db: Database, invented: Invented): Promise<void> {
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
  if (result.kind !== 'accepted')
    throw new Error(`A demo application was answered with ${result.kind}`)
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
    changed(await assignApplication(db, { id, version, assignee: colleague }, { actor, at: time }))
  for (const status of pickItem(ways, roll)) {
    if (time > now) return
    changed(await setStatus(db, { id, version, status }, { actor, at: time }))
    if (roll() < 0.5)
      await addNote(db, { id, body: pickItem(notes[locale], roll) }, { actor, at: time })
    time = new Date(time.getTime() + (4 + roll() * 120) * hour)
  }
  if (roll() > 0.25 || time > now) return
  const on = officeDay(new Date(now.getTime() + (roll() * 10 - 3) * day))
  await setFollowUp(db, { id, version, on }, { actor, at: time })
}

/** A mobile operator's service number: it has the form of a mobile number and belongs to no person. */
const samplePhone = '13800138000'

/** The courses on `/roadmap` after signing in with that number. */
const sampleLearners: ReadonlyMap<string, Learner> = new Map([
  [
    samplePhone,
    {
      realname: '王小明（示例）',
      courses: [
        { title: '数字化转型导论', progress: 100, url: '/digital' },
        { title: '数据分析与决策', progress: 40, url: '/roadmap' },
        { title: '学术英语写作', progress: 0, url: '/studyAbroad' },
      ],
    },
  ],
])

/*
 * `npm run demo`: fills an empty store with invented applications of the past ninety days, to try the desk. Each name
 * says that it is a sample, and the phone numbers do not exist. One visitor has a number that can sign in.
 */

const count = 320
const days = 90

type Colleagues = readonly { id: string }[]

async function findColleagues(db: Database): Promise<Colleagues> {
  const accounts = await listAccounts(db, defaultLocale)
  return accounts.filter((one) => !one.deactivatedAt && isAllowed(one, 'applications.change'))
}

/** Assigns the samples of an earlier run that nobody is responsible for, in turn. Returns their number. */
async function assignEarlier(db: Database, colleagues: Colleagues): Promise<number> {
  const { id, version, assignee, userAgent, status } = applications
  const samples = await db
    .select({ id, version })
    .from(applications)
    .where(and(eq(userAgent, 'demo'), isNull(assignee), ne(status, 'new')))
    .orderBy(asc(id))
  if (colleagues.length === 0) return 0
  const by = { actor: { kind: 'system', id: 'demo' }, at: new Date() } as const
  for (const [index, sample] of samples.entries())
    await assignApplication(
      db,
      { ...sample, assignee: colleagues[index % colleagues.length]?.id },
      by,
    )
  return samples.length
}

async function fill(db: Database, colleagues: Colleagues): Promise<void> {
  const roll = rollDice(20_261_121)
  const now = new Date()
  const moments = Array.from({ length: count }, () => now.getTime() - roll() ** 1.4 * days * dayMs)
  for (const [index, time] of moments.sort((a, b) => a - b).entries()) {
    const colleague = colleagues[index % Math.max(1, colleagues.length)]?.id
    const actor: Actor = colleague
      ? { kind: 'staff', id: colleague }
      : { kind: 'system', id: 'demo' }
    await invent(db, { number: index + 1, at: new Date(time), now, roll, actor, colleague })
  }
  await importLearners(db, sampleLearners, { actor: { kind: 'system', id: 'demo' }, at: now })
}

/** Where to see the samples: at the site that runs, or at the one that starts with this configuration. */
async function whereToLook(): Promise<{ site: string; told: string }> {
  const { DATA_DIR, SITE_URL } = env()
  const running = await runningAddress(DATA_DIR)
  if (running !== undefined)
    return { site: running, told: `The running site shows them at ${running}/staff.` }
  const told = `Start the site and open ${SITE_URL}/staff. This address is that of PORT and SITE_URL of this command; a site that starts with other values prints its own.`
  return { site: SITE_URL, told }
}

/** Fills an empty store, or assigns the samples that are in it. */
async function run(db: Database): Promise<void> {
  const colleagues = await findColleagues(db)
  if ((await db.$count(applications)) > 0) {
    const assigned = await assignEarlier(db, colleagues)
    if (assigned > 0)
      return console.log(`${assigned} samples are assigned to ${colleagues.length} colleagues.`)
    throw new CommandError(
      'The store contains applications already. Samples can be added to an empty store only.',
    )
  }
  await fill(db, colleagues)
  const { site, told } = await whereToLook()
  console.log(`${count} invented applications are in the store. ${told}`)
  if (colleagues.length === 0)
    console.log(
      'Nobody is responsible for them, because there is no account that works on applications. To have samples assigned to you, start the site, create your account, stop the site, and run this command again.',
    )
  console.log(
    `Sign in at ${site}/passport/login as ${samplePhone} to see a sample learner at /roadmap.`,
  )
}

await runCommand(
  'npm run demo   fills an empty store with invented applications, to try the desk',
  async () => run((await getStore()).db),
)
