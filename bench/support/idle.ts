import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** CPU time of a process, in ticks of 10 ms; undefined on systems without /proc. */
function used(pid: number): number | undefined {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return (user ?? 0) + (system ?? 0)
  } catch {
    return undefined
  }
}

/** Waits until a process has been almost idle for a second, because a site compresses its pages after the start. */
export async function untilIdle(pid: number): Promise<void> {
  for (let before = used(pid); before !== undefined;) {
    await sleep(1_000)
    const now = used(pid)
    if (now === undefined || now - before < 5) return
    before = now
  }
}
