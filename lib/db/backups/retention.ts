import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@/lib/time'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

export type Keep = { days: number; weeks: number }

const pattern = /^bauhinia-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.json\.gz$/

/** A name that sorts by time and contains no colon, which Windows does not allow. */
export function backupName(at: Date): string {
  return `bauhinia-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.json.gz`
}

/** The time of a backup from its name; undefined for any other file. */
function timeOf(name: string): Date | undefined {
  const [, date, hours, minutes, seconds] = pattern.exec(name) ?? []
  const at = new Date(`${date}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** The backups in a folder, newest first. Other files are not listed. */
export async function listBackups(folder: string): Promise<{ name: string; at: Date }[]> {
  const found = (await readdir(folder)).flatMap((name) => {
    const at = timeOf(name)
    return at ? [{ name, at }] : []
  })
  return found.sort((one, other) => other.at.getTime() - one.at.getTime())
}

/**
 * Which of these backups (newest first) to delete: all but the newest of each of the last `days` days and `weeks` weeks
 * with a backup. Counted in backups, not by the clock, so that neither a wrong clock nor a pause deletes the last ones.
 */
export function outdatedBackups<Backup extends { at: Date }>(
  backups: readonly Backup[],
  { days, weeks }: Keep,
): Backup[] {
  const kept = new Set([
    ...firstOfEach(backups, days, (at) => Math.floor(at.getTime() / dayMs)),
    ...firstOfEach(backups, weeks, (at) => Math.floor((at.getTime() / dayMs + 3) / 7)), // weeks begin on Monday
    ...backups.slice(0, 1),
  ])
  return backups.filter((backup) => !kept.has(backup))
}

function firstOfEach<Backup extends { at: Date }>(
  backups: readonly Backup[],
  most: number,
  periodOf: (at: Date) => number,
): Backup[] {
  const first = new Map<number, Backup>()
  for (const backup of backups) {
    const period = periodOf(backup.at)
    if (!first.has(period) && first.size < most) first.set(period, backup)
  }
  return [...first.values()]
}

export async function deleteOutdated(folder: string, keep: Keep): Promise<string[]> {
  const names = outdatedBackups(await listBackups(folder), keep).map(({ name }) => name)
  for (const name of names) await rm(join(folder, name))
  return names
}
