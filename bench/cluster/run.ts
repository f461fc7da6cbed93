import { makeCluster, type Cluster } from '@/bench/cluster/cluster'
import type { Result, Scene } from '@/bench/cluster/scene'
import { scenes } from '@/bench/cluster/scenes'
import { firstStarts } from '@/bench/cluster/scenes/first-starts'
import { compare } from '@/bench/cluster/stored'
import { problemsMet, table } from '@/bench/cluster/table'
import { sendVisitors } from '@/bench/cluster/visitors'
import { makeRelease } from '@/bench/releases/make'

/** Two unpacked releases, the older one first, with a comma between them, instead of new ones. */
const given = process.env.RELEASES?.split(',').map((folder) => ({ folder, remove: () => undefined }))
/** Names of scenes with commas between them, in their order, instead of all. The first starts always run. */
const chosen = process.env.SCENES?.split(',')
const played = chosen?.flatMap((known) => scenes.filter(({ name }) => name === known)) ?? scenes

async function play(cluster: Cluster, scene: Scene): Promise<Result> {
  console.info(`… ${scene.name}`)
  const began = performance.now()
  const load = sendVisitors(cluster.url, await cluster.account())
  const finding = await scene.run(cluster).finally(() => load.stop())
  const stored = await compare(cluster.primaryUrl, load.acknowledged)
  return { name: scene.name, seconds: (performance.now() - began) / 1000, load, stored, ...finding }
}

function judge(scene: Scene, result: Result): string[] {
  const { lost, doubled, sameReference } = result.stored
  return [
    ...(lost + doubled + sameReference === 0
      ? []
      : [`lost ${lost}, stored twice ${doubled}, same reference ${sameReference}`]),
    ...(result.load.acknowledged.size > 0 ? [] : ['no application was acknowledged']),
    ...scene.judge(result),
    ...(result.problems ?? []),
  ]
}

/** Faults of a whole cluster while visitors come, one scene after another. Prints a table; false if something was lost or failed. */
export async function cluster(): Promise<boolean> {
  const made = given ?? [makeRelease('one'), makeRelease('two', true)]
  const [old, young] = made.map(({ folder }) => folder)
  if (!old || !young) throw new Error('RELEASES names two folders')
  const all = await makeCluster({ old, young })
  const results: Result[] = []
  const failures: string[] = []
  try {
    console.info(await firstStarts(all))
    for (const scene of played) {
      const result = await play(all, scene)
      results.push(result)
      for (const line of [...(result.notes ?? []), ...problemsMet(result)]) console.info(`    ${line}`)
      for (const failure of judge(scene, result)) {
        failures.push(`${scene.name}: ${failure}`)
        console.info(`  FAILED ${failure}`)
      }
    }
  } finally {
    if (results.length > 0) console.info(table(results))
    await all.remove()
    for (const { remove } of made) remove()
  }
  return failures.length === 0
}
