import { dice } from '@/scripts/demo/people'
import { checkImage } from '@/tests/durability/power/check-image'
import { SimulatedDisk } from '@/tests/durability/power/disk'
import type { Entry, Journal } from '@/tests/durability/power/journal'

export type Outcome = {
  images: number
  intact: number
  /** The problems, and the number of images with each. */ problems: Record<string, number>
}

export type SimulationOptions = {
  base: string
  journal: Journal
  images: number
  target: string
  seed: number
}

/**
 * Cuts the power at random points of the journal and checks each resulting image. `base` is the content of the disk at
 * the beginning of the journal.
 */
export async function simulatePowerCuts({
  base,
  journal,
  images,
  target,
  seed,
}: SimulationOptions): Promise<Outcome> {
  const random = dice(seed)
  const cuts = Array.from({ length: images }, () => Math.floor(random() * journal.length)).sort(
    (a, b) => a - b,
  )
  const disk = new SimulatedDisk(base)
  const promises = { acknowledged: new Set<string>(), erased: new Set<string>() }
  const outcome: Outcome = { images, intact: 0, problems: {} }
  let position = 0
  for (const cut of cuts) {
    for (; position < cut; position += 1) {
      const entry = journal[position]
      if (!entry) break
      disk.apply(entry)
      promise(promises, entry)
    }
    disk.cutPower(target, random)
    const problems = await checkImage(target, promises)
    if (problems.length === 0) outcome.intact += 1
    for (const problem of problems) {
      const kind = problem.replace(/\d+/g, '#').slice(0, 120)
      outcome.problems[kind] = (outcome.problems[kind] ?? 0) + 1
    }
  }
  return outcome
}

function promise(
  { acknowledged, erased }: { acknowledged: Set<string>; erased: Set<string> },
  entry: Entry,
): void {
  if (entry.kind === 'acknowledged') acknowledged.add(entry.id)
  if (entry.kind === 'erasing') acknowledged.delete(entry.id)
  if (entry.kind === 'erased') erased.add(entry.id)
}
