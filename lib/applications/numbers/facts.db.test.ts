import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readFacts } from '@/lib/applications/numbers/facts'
import { submitApplication } from '@/lib/applications/receive/submit'
import {
  applicationEvents,
  applications,
  type ApplicationStatus,
  type Outcome,
} from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'
import { submission } from '@/tests/setup/applications'
import { describeWithStore } from '@/tests/setup/stores'
import { dayMs, hourMs } from '@/lib/time'

type Application = typeof applications.$inferInsert
type Event = typeof applicationEvents.$inferInsert

/** The same numbers in each run. */
let seed = 20_261_123
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const pick = <Item>(...items: readonly [Item, ...Item[]]) => items[random(items.length)] ?? items[0]
const period = { from: '2026-03-01', to: '2026-03-03' }
const start = Date.parse('2026-03-01T00:00:00+08:00')

/** Applications of the period and around it, many at the same moment, some merged into another. */
function invented(like: Application, count: number): Application[] {
  const made = Array.from({ length: count }, (_, n) => ({
    ...like,
    id: randomUUID(),
    reference: `T-${n}`,
    idempotencyKey: `key-${n}`,
    channel: pick('19962', '7'),
    utmSource: pick(null, 'baidu'),
    project: pick('mba', 'msf'),
    intake: pick(null, '2026-09-01'),
    ...{
      status: pick<ApplicationStatus>('new', 'contacted', 'admitted', 'declined'),
      assignee: pick(null, like.id),
      declineReason: pick(null, 'fees'),
      outcome: pick<Outcome | null>(null, 'deferred'),
    },
    flags: pick([], [], ['honeypot']),
    earlierId: pick(null, like.id),
    createdAt: new Date(start + (random(84) - 4) * hourMs),
    firstContactAt: pick(null, new Date(start + random(80 * hourMs))),
  }))
  const kept = made.slice(0, count / 2).map(({ id }) => id)
  return made.map((one, n) =>
    n >= count / 2 && random(3) === 0 ? { ...one, duplicateOf: pick('', ...kept) || null } : one,
  )
}

function inventedEvents(of: readonly Application[]): Event[] {
  const steps = ['contacted', 'interviewed', 'admitted', 'declined'] as const
  return of.flatMap(({ id, createdAt }) =>
    Array.from({ length: random(5) }, () => {
      const [before, after] = [pick(...steps), pick(...steps)]
      return {
        id: randomUUID(),
        applicationId: id,
        kind: pick('status', 'status', 'undone', 'note'),
        before,
        after,
        at: createdAt,
      }
    }),
  )
}

/** How often an application and its duplicates took a step, without undone ones. */
function took(
  step: string,
  id: string,
  all: readonly Application[],
  events: readonly Event[],
): boolean {
  const family = new Set(
    all.filter((one) => one.id === id || one.duplicateOf === id).map((one) => one.id),
  )
  const own = events.filter(({ applicationId }) => family.has(applicationId))
  const done = own.filter(({ kind, after }) => kind === 'status' && after === step).length
  return done > own.filter(({ kind, before }) => kind === 'undone' && before === step).length
}

/** What the facts of the period must be, application by application. */
function expected(all: readonly Application[], events: readonly Event[]): string[] {
  const inPeriod = all.filter(({ createdAt }) => {
    const day = (createdAt.getTime() - start) / dayMs
    return day >= 0 && day < 3
  })
  return inPeriod
    .map((one) => {
      const merged = one.duplicateOf != null
      const unmerged = one.flags?.length ? 'flagged' : 'yes'
      const far = ['interviewed', 'admitted'].map(
        (step) => !merged && took(step, one.id, all, events),
      )
      // Whoever was spoken to about a duplicate has been contacted, at the earliest when this one came.
      const contacted = all.flatMap(({ id, duplicateOf, firstContactAt }) => {
        if (!firstContactAt || (id !== one.id && duplicateOf !== one.id)) return []
        const at = firstContactAt.getTime()
        return [id === one.id ? at : Math.max(at, one.createdAt.getTime())]
      })
      const came = [
        one.channel,
        one.utmSource,
        one.utmCampaign ?? null,
        one.project,
        one.intake,
        one.locale,
        one.status,
      ]
      const outcomesOf = (some: readonly Application[]) =>
        some.flatMap(({ status, outcome }) => (status === 'admitted' ? (outcome ?? []) : []))
      const hidden = all.filter(({ duplicateOf }) => duplicateOf === one.id)
      const [own, others] = [outcomesOf([one]), outcomesOf(hidden)]
      const [became = null] = one.status === 'declined' ? [] : [...own, ...others]
      const rest = [
        one.assignee,
        one.declineReason,
        merged ? 'merged' : unmerged,
        one.earlierId !== null,
        ...far,
        became,
      ]
      return JSON.stringify([
        ...came,
        ...rest,
        one.createdAt.getTime(),
        contacted.toSorted((a, b) => a - b)[0] ?? null,
      ])
    })
    .toSorted()
}

async function read(db: Database, slice: number): Promise<string[]> {
  const found: string[] = []
  for await (const groups of readFacts(db, period, slice))
    for (const { created, contact, tried, reached, ...group } of groups)
      created.forEach((at, index) => {
        expect([tried[index], reached[index]]).toEqual([null, false]) // nobody has called
        found.push(JSON.stringify([...Object.values(group), at, contact[index] ?? null]))
      })
  return found.toSorted()
}

describeWithStore('the facts of a period', (store) => {
  it('are those of each application, whatever the slices', async () => {
    const { db } = store()
    await submitApplication(db, submission())
    const [like] = await db.delete(applications).returning()
    if (!like) throw new Error('Nothing was stored')
    await db.insert(applications).values({ ...like, createdAt: new Date(0) })
    const all = invented({ ...like, utmCampaign: null }, 120)
    const events = inventedEvents(all)
    await db.insert(applications).values(all)
    await db.insert(applicationEvents).values(events)
    const facts = expected(all, events)
    expect(facts.length).toBeGreaterThan(50)
    for (const slice of [3, 40, 1_000])
      expect(await read(db, slice), `slices of ${slice}`).toEqual(facts)
  })
})
