import { listApplications } from '@/lib/applications/inbox/list'
import { isTooLong } from '@/lib/applications/search/find-matches'
import { submitApplication } from '@/lib/applications/receive/submit'
import type { Database } from '@/lib/db/store'
import { sendCode } from '@/lib/verification/codes'
import { timed } from '@/bench/desk/measure'
import { submission } from '@/tests/setup/applications'

type AuditContext = Parameters<typeof listApplications>[3]

/** Words of every note, of some and of none, a family name of many, and pinyin. */
const words = [
  '备注',
  'about',
  'call again',
  'call Nobodyhere',
  '13',
  '林',
  'scholarship',
  'xiaoming',
]

// Another one in each run, because a filled store can be kept.
let visitor = Math.floor(Math.random() * 60_000)

/**
 * Waiting time of a visitor while so many officers search without a pause: median and 95th percentile, in ms.
 */
export async function visitorsMeanwhile(
  db: Database,
  by: AuditContext,
  { runs, officers }: { runs: number; officers: number },
) {
  let over = false
  const search = async () => {
    for (let round = 0; !over; round += 1)
      await listApplications(db, { q: words[round % words.length] }, {}, by).catch(
        (error: unknown) => {
          if (!isTooLong(error)) throw error
        },
      )
  }
  const searching = Promise.all(Array.from({ length: officers }, search))
  try {
    const code = await timed(runs, () => sendOne(db))
    const application = await timed(runs, () => submitApplication(db, submission()))
    return { code, application }
  } finally {
    over = true
    await searching
  }
}

async function sendOne(db: Database): Promise<void> {
  const { kind } = await sendCode(db, nextVisitor(), () => Promise.resolve())
  if (kind !== 'sent') throw new Error(`The code was ${kind}`)
}

/** Each has its own phone number and subnet, so that no rate limit applies. */
function nextVisitor() {
  visitor += 1
  const [high, low] = [Math.floor(visitor / 250), visitor % 250]
  return {
    account: `139${String(visitor).padStart(8, '0')}`,
    purpose: 'enrollment',
    address: `10.${high}.${low}.1`,
    locale: 'zh-CN',
    at: new Date(),
  } as const
}
