import { setTimeout as sleep } from 'node:timers/promises'
import { pagesGoOn, type Result, type Scene } from '@/bench/cluster/scene'

/** Longest answer to an application, in ms: five seconds for a connection, three for a statement, and the rest of the page. */
const longest = 12_000

const answersInTime = ({ load: { applications } }: Result) =>
  applications.slowest <= longest
    ? []
    : [`an application was answered after ${Math.round(applications.slowest)} ms`]

export const primaryRestarted: Scene = {
  name: 'primary restarted',
  async run({ databases: { primary } }) {
    await sleep(3_000)
    await primary.stop()
    await primary.start()
    await sleep(5_000)
    return undefined
  },
  judge: (result) => [...pagesGoOn(result), ...answersInTime(result)],
}

/** The machine of the primary hangs for 20 s, and nobody promotes the standby. */
export const primaryFrozen: Scene = {
  name: 'primary frozen 20 s',
  async run({ databases: { primary } }) {
    await sleep(3_000)
    primary.freeze()
    await sleep(20_000)
    primary.thaw()
    await sleep(5_000)
    return undefined
  },
  judge: (result) => [...pagesGoOn(result), ...answersInTime(result)],
}

/** The machine of the primary dies with writes under way, and the standby is promoted two seconds later. */
export const failover: Scene = {
  name: 'failover',
  async run(cluster) {
    const { primary, standby, promote } = cluster.databases
    await sleep(3_000)
    await primary.kill()
    await sleep(2_000)
    await promote()
    cluster.primaryUrl = standby.url
    const began = performance.now()
    await Promise.all(cluster.replicas.map((replica) => replica.ready()))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    await sleep(5_000)
    return { notes: [`servers accept applications ${seconds} s after the promotion`] }
  },
  judge: (result) => [...pagesGoOn(result), ...answersInTime(result)],
}
