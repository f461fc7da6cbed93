import { setTimeout as sleep } from 'node:timers/promises'
import { pagesGoOn, type Scene } from '@/bench/cluster/scene'

/** The longest wait of a visitor for a server that hangs, in ms: the checks of `deploy/haproxy.cfg`, and the answer of another server. */
const most = 4_500

/** A server hangs for ten seconds with open connections. */
export const frozenServer: Scene = {
  name: 'server frozen',
  async run({ replicas }) {
    await sleep(3_000)
    replicas[2]?.freeze()
    await sleep(10_000)
    replicas[2]?.thaw()
    await sleep(3_000)
    return undefined
  },
  judge: (result) => [
    ...pagesGoOn(result, most),
    ...(result.load.applications.failed === 0
      ? []
      : [`${result.load.applications.failed} applications failed`]),
    ...(result.load.applications.slowest <= most ? [] : ['an application waited too long']),
    ...(result.load.signIns.slowest <= most ? [] : ['a sign-in waited too long']),
  ],
}
