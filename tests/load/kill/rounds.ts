import { setTimeout as sleep } from 'node:timers/promises'
import { exportApplications } from '@/lib/applications/export'
import { openStore, type StoreOptions } from '@/lib/db/store'
import { sendProspects, type Prospects } from '@/tests/load/kill/prospects'
import { plainVisit } from '@/tests/load/kill/plain-visit'
import { siteVisit } from '@/tests/load/kill/site-visit'
import { programs, startVictim } from '@/tests/load/kill/victim'
import { freePort } from '@/tests/setup/port'

export type Tally = {
  rounds: number
  acknowledged: number
  stored: number
  /** Acknowledged, but not in the store, or there under another id. */
  lost: number
  /** Submissions with more than one row. */
  doubled: number
  /** A repeat was answered with another application than the first time. */
  contradictions: number
}

export type KillOptions = {
  store: StoreOptions
  rounds: number
  clients: number
  /** What is killed: the small server around the store, or the whole built site. */
  target?: 'store' | 'site'
}

/** The same store, as the server is told of it. */
export const storeEnv = (store: StoreOptions): Record<string, string> =>
  'dataDir' in store ? { DATA_DIR: store.dataDir, DATABASE_URL: '' } : { DATABASE_URL: store.databaseUrl }

/** Every visitor counts as one of their own, and none finds the day's messages used up. */
const siteEnv = { NODE_ENV: 'production', TRUST_PROXY: '1', SMS_DAILY_BUDGET: '1000000', LOG_LEVEL: 'silent' }

/** Lets clients submit to a server that is killed at random moments and started again, and compares what each side has. */
export async function killRounds({ store, rounds, clients, target = 'store' }: KillOptions): Promise<Tally> {
  const port = await freePort()
  const env = { ...storeEnv(store), ...(target === 'site' ? siteEnv : {}) }
  const url = `http://127.0.0.1:${port}`
  const visit = target === 'site' ? siteVisit(url, 'dataDir' in store ? store.dataDir : '') : plainVisit(url)
  const prospects = sendProspects(visit, clients)
  for (let round = 0; round < rounds; round += 1) {
    const victim = await startVictim(port, env, { program: programs[target] })
    try {
      await acknowledgedMore(prospects, Math.random() * 100)
      await sleep(Math.random() * 50)
    } finally {
      await victim.kill()
    }
  }
  await prospects.stop()
  return { rounds, ...(await compare(store, prospects)) }
}

/** By count and not by clock, so that a slow machine kills as many submissions under way as a fast one. */
export async function acknowledgedMore({ acknowledged }: Prospects, count: number): Promise<void> {
  const enough = acknowledged.size + count
  const giveUp = Date.now() + 120_000
  while (acknowledged.size < enough) {
    if (Date.now() > giveUp) throw new Error('The server has acknowledged too little for two minutes')
    await sleep(5)
  }
}

/** Counts what the store has against what visitors were told. The server has to be stopped. */
export async function compare(options: StoreOptions, { acknowledged, sent, contradictions }: Prospects) {
  const store = await openStore(options)
  const rows = new Map<string, string[]>() // phone → ids
  let stored = 0
  const by = { actor: { kind: 'system', id: 'kill-test' } as const, at: new Date() }
  for await (const { phone, id } of exportApplications(store.db, by)) {
    stored += 1
    rows.set(phone, [...(rows.get(phone) ?? []), id])
  }
  await store.close()
  const lost = [...acknowledged].filter(([key, id]) => !rows.get(sent.get(key) ?? '')?.includes(id)).length
  const doubled = [...rows.values()].filter((ids) => ids.length > 1).length
  return { acknowledged: acknowledged.size, stored, lost, doubled, contradictions }
}
