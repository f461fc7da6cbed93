import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({ backup: z.number().optional(), rehearsal: z.number().optional() })

const fileIn = (dataDir: string) => join(dataDir, 'last-runs.json')

/** Unix times in seconds of the last successful commands with this folder, for the metrics. */
export function lastRuns(dataDir: string): Record<string, number> {
  try {
    const known = schema.safeParse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))).data ?? {}
    return Object.fromEntries(
      Object.entries(known).flatMap(([name, at]) => (at === undefined ? [] : [[name, at]])),
    )
  } catch {
    return {}
  }
}

/** Records a success. A folder that cannot be written is no error: the command has done its work. */
export function noteRun(dataDir: string, command: keyof z.output<typeof schema>, at: Date): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const runs = { ...lastRuns(dataDir), [command]: Math.floor(at.getTime() / 1000) }
    writeFileSync(fileIn(dataDir), JSON.stringify(runs))
  } catch {
    // The metric then shows the success before.
  }
}
