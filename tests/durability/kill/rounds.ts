import { setTimeout as sleep } from 'node:timers/promises'
import { exportApplications } from '@/lib/applications/inbox/export'
import { openStore, type StoreOptions } from '@/lib/db/store'
import { sendProspects, type Prospects } from '@/tests/durability/kill/prospects'
import { plainVisit } from '@/tests/durability/kill/plain-visit'
import { siteVisit } from '@/tests/durability/kill/site-visit'
import { programs, startVictim, type Victim } from '@/tests/durability/kill/victim'
import { freePort } from '@/tests/setup/port'
import { serverOf } from '@/tests/setup/servers'

export type Tally = {
  rounds: number
  acknowledged: number
  stored: number
  /** Acknowledged, but not in the store, or stored under another id. */
  lost: number
  /** Submissions with more than one row. */
  duplicated: number
  /** Repetitions that returned another application than the first time. */
  contradictions: number
}

export type KillOptions = {
  store: StoreOptions
  rounds: number
  clients: number
  /** The target: the small server around the store, or the whole built site. */
  target?: 'store' | 'site'
}

/** The environment that configures the same store. */
export const storeEnv = (store: StoreOptions): Record<string, string> =>
  'dataDir' in store
    ? { DATA_DIR: store.dataDir, DATABASE_URL: '' }
    : { DATABASE_URL: store.databaseUrl }

/** Every visitor has a separate address, and the daily budget is never used up. */
const siteEnv = {
  NODE_ENV: 'production',
  TRUST_PROXY: '1',
  SMS_DAILY_BUDGET: '1000000',
  LOG_LEVEL: 'silent',
}

/**
 * Lets clients submit to a server that is killed at random moments and restarted, or its PostgreSQL, or both, and compares
 * acknowledged with stored applications.
 */
export async function killRounds({
  store,
  rounds,
  clients,
  target = 'store',
}: KillOptions): Promise<Tally> {
  const port = await freePort()
  const env = { ...storeEnv(store), ...(target === 'site' ? siteEnv : {}) }
  const url = `http://127.0.0.1:${port}`
  const visit =
    target === 'site' ? siteVisit(url, 'dataDir' in store ? store.dataDir : '') : plainVisit(url)
  const prospects = sendProspects(visit, clients)
  for (let round = 0; round < rounds; round += 1) {
    const victim = await startVictim(port, env, { program: programs[target] })
    try {
      await acknowledgedMore(prospects, Math.random() * 100)
      await sleep(Math.random() * 50)
      if ('dataDir' in store) await killAny(store.dataDir, victim, prospects)
    } finally {
      await victim.kill()
    }
  }
  await prospects.stop()
  return { rounds, ...(await compare(store, prospects)) }
}

/** Kills PostgreSQL, and the site with it or not: then it goes on with the next one. */
async function killAny(dataDir: string, victim: Victim, prospects: Prospects): Promise<void> {
  const which = ['site', 'server', 'both'][Math.floor(Math.random() * 3)]
  if (which === 'site') return
  process.kill(serverOf(dataDir), 'SIGKILL')
  if (which === 'both') await victim.kill()
  else await acknowledgedMore(prospects, Math.random() * 100)
}

/** By count and not by time, so that slow and fast machines kill equally many submissions in progress. */
export async function acknowledgedMore({ acknowledged }: Prospects, count: number): Promise<void> {
  const enough = acknowledged.size + count
  const giveUp = Date.now() + 120_000
  while (acknowledged.size < enough) {
    if (Date.now() > giveUp)
      throw new Error('The server has acknowledged too little for two minutes')
    await sleep(5)
  }
}

/** Compares the store with the acknowledgments. The server must be stopped. */
export async function compare(
  options: StoreOptions,
  { acknowledged, sent, contradictions }: Prospects,
) {
  const store = await openStore(options)
  const rows = new Map<string, string[]>() // phone → ids
  let stored = 0
  const by = { actor: { kind: 'system', id: 'kill-test' } as const, at: new Date() }
  for await (const { phone, id } of exportApplications(store.db, by)) {
    stored += 1
    rows.set(phone, [...(rows.get(phone) ?? []), id])
  }
  await store.close()
  const lost = [...acknowledged].filter(
    ([key, id]) => !rows.get(sent.get(key) ?? '')?.includes(id),
  ).length
  const duplicated = [...rows.values()].filter((ids) => ids.length > 1).length
  return { acknowledged: acknowledged.size, stored, lost, duplicated, contradictions }
}
