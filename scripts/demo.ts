import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Actor } from '@/lib/accounts/audit'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { defaultLocale } from '@/schemas/locale'
import { may } from '@/lib/accounts/staff/permissions'
import { assign } from '@/lib/applications/change/assign-and-plan'
import { applications } from '@/lib/db/schema/applications'
import { closeStore, getStore, type Database } from '@/lib/db/store'
import { env } from '@/lib/env'
import { runningAddress } from '@/lib/site-address'
import { importLearners } from '@/lib/learners/store'
import { invent } from '@/scripts/demo/invent'
import { dice } from '@/scripts/demo/people'
import { CommandError, runCommand } from '@/scripts/store/run'
import { dayMs } from '@/lib/time'
import type { Learner } from '@/schemas/learner'

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
  return accounts.filter((one) => !one.deactivatedAt && may(one, 'applications.change'))
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
    await assign(db, { ...sample, assignee: colleagues[index % colleagues.length]?.id }, by)
  return samples.length
}

async function fill(db: Database, colleagues: Colleagues): Promise<void> {
  const roll = dice(20_261_121)
  const now = new Date()
  const moments = Array.from({ length: count }, () => now.getTime() - roll() ** 1.4 * days * dayMs)
  for (const [index, time] of moments.sort((a, b) => a - b).entries()) {
    const colleague = colleagues[index % Math.max(1, colleagues.length)]?.id
    const actor: Actor = colleague ? { kind: 'staff', id: colleague } : { kind: 'system', id: 'demo' }
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
  console.log(`Sign in at ${site}/passport/login as ${samplePhone} to see a sample learner at /roadmap.`)
}

await runCommand(
  'npm run demo   fills an empty store with invented applications, to try the desk',
  async () => run((await getStore()).db),
  (siteUrl) => `Stop it, run this command, start it again, and open ${siteUrl}/staff.`,
)
await closeStore()
