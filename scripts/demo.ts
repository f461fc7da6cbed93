import type { Actor } from '@/lib/accounts/audit'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { may } from '@/lib/accounts/staff/permissions'
import { applications } from '@/lib/db/schema/applications'
import { closeStore, getStore, type Database } from '@/lib/db/store'
import { env } from '@/lib/env'
import { importLearners } from '@/lib/learners/store'
import { invent } from '@/scripts/demo/invent'
import { dice } from '@/scripts/demo/dice'
import { sampleLearners, samplePhone } from '@/scripts/demo/learners'
import { CommandError, runCommand } from '@/scripts/store/run'

/*
 * `npm run demo`: fills an empty store with invented applications of the past ninety days, to try the desk. Each name
 * says that it is a sample, and the phone numbers do not exist. One visitor has a number that can sign in.
 */

const count = 320
const days = 90

/** Returns the number of officers to whom applications are assigned. */
async function fill(db: Database): Promise<number> {
  if ((await db.$count(applications)) > 0)
    throw new CommandError(
      'The store contains applications already. Samples can be added to an empty store only.',
    )
  const roll = dice(20_261_121)
  const now = new Date()
  const colleagues = (await listAccounts(db)).filter(
    (one) => !one.deactivatedAt && may(one, 'applications.change'),
  )
  const moments = Array.from({ length: count }, () => now.getTime() - roll() ** 1.4 * days * 86_400_000)
  for (const [index, time] of moments.sort((a, b) => a - b).entries()) {
    const colleague = colleagues[index % Math.max(1, colleagues.length)]?.id
    const actor: Actor = colleague ? { kind: 'staff', id: colleague } : { kind: 'system', id: 'demo' }
    await invent(db, { number: index + 1, at: new Date(time), now, roll, actor, colleague })
  }
  await importLearners(db, sampleLearners, { actor: { kind: 'system', id: 'demo' }, at: now })
  return colleagues.length
}

await runCommand(
  async () => {
    const officers = await fill((await getStore()).db)
    console.log(
      `${count} invented applications are in the store. Start the site and open ${env().SITE_URL}/staff.`,
    )
    if (officers === 0)
      console.log(
        'Nobody is responsible for them, because there is no account that works on applications. To have samples assigned to you, delete the store, start the site, create your account, stop the site, and run this command again.',
      )
    console.log(
      `Sign in at ${env().SITE_URL}/passport/login as ${samplePhone} to see a sample learner at /roadmap.`,
    )
  },
  (siteUrl) => `Stop it, run this command, start it again, and open ${siteUrl}/staff.`,
)
await closeStore()
