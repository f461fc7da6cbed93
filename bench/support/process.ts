import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Running = {
  url: string
  pid: number
  /** Resident memory with that of the processes it has started, in MB (10⁶ bytes); 0 on systems without /proc. */
  residentMb(): number
  stop(): Promise<void>
}

/** Memory of a process in MB (10⁶ bytes): resident now (`VmRSS`) or its maximum so far (`VmHWM`). 0 without /proc. */
export function memoryMb(pid: number, kind: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = new RegExp(`${kind}:\\s+(\\d+)`).exec(status)?.[1]
    return (Number(kilobytes ?? 0) * 1024) / 1e6
  } catch {
    return 0
  }
}

/** The proportional memory of the processes that a process has started, in MB: they share pages. 0 without /proc. */
function childrenMb(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
    return children.map(Number).reduce((sum, child) => {
      const rollup = readFileSync(`/proc/${child}/smaps_rollup`, 'utf8')
      return (
        sum + (Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024) / 1e6 + childrenMb(child)
      )
    }, 0)
  } catch {
    return 0
  }
}

async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It did not start:\n${output()}`)
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' })
      await response.arrayBuffer()
      if (response.status < 500) return
    } catch {
      // not ready yet
    }
    await sleep(25)
  }
}

/** Starts a server and resolves when it responds at `url`. Throws with its output if it exits first. */
export async function startProcess(
  command: string,
  args: readonly string[],
  url: string,
  env: Readonly<Record<string, string>> = {},
  cwd = process.cwd(),
): Promise<Running> {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'exit')
  await answers(url, child, () => output)
  const pid = child.pid ?? 0
  return {
    url,
    pid,
    residentMb: () => memoryMb(pid, 'VmRSS') + childrenMb(pid),
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
