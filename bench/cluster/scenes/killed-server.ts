import { setTimeout as sleep } from 'node:timers/promises'
import { pagesGoOn, type Scene } from '@/bench/cluster/scene'

/** A server crashes, and is started again five seconds later. */
export const killedServer: Scene = {
  name: 'server killed',
  async run({ replicas, running, shared }) {
    await sleep(3_000)
    await replicas[1]?.kill()
    await sleep(5_000)
    await replicas[1]?.start(running, shared)
    await sleep(3_000)
    return undefined
  },
  judge: (result) => [
    ...pagesGoOn(result),
    ...(result.load.applications.failed === 0
      ? []
      : [`${result.load.applications.failed} applications failed`]),
  ],
}
