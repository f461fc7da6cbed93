import type { Cluster } from '@/bench/cluster/cluster'
import type { Difference } from '@/bench/cluster/stored'
import type { Load } from '@/bench/cluster/visitors'

/** What a scene has found besides the counts, and what it must not find, one line each. */
export type Finding = { notes?: readonly string[]; problems?: readonly string[] }

export type Result = { name: string; seconds: number; load: Load; stored: Difference } & Finding

export type Scene = {
  name: string
  /** Causes the fault while visitors come, and repairs it. */
  run(cluster: Cluster): Promise<Finding | undefined>
  /** Problems of the counts. Lost applications are a problem in every scene. */
  judge(result: Result): string[]
}

/** No request may fail. */
export function nothingFails({ load: { pages, applications, signIns } }: Result): string[] {
  return Object.entries({ pages, applications, signIns }).flatMap(([kind, { failed }]) =>
    failed === 0 ? [] : [`${failed} of ${kind} failed`],
  )
}

/** Pages do not depend on what has failed, and nobody waits for them. `most` in ms. */
export function pagesGoOn({ load: { pages } }: Result, most = 2_000): string[] {
  return [
    ...(pages.failed === 0 ? [] : [`${pages.failed} pages failed`]),
    ...(pages.slowest <= most ? [] : [`a page took ${Math.round(pages.slowest)} ms`]),
  ]
}
