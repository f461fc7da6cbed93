import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { typescript } from '@/lib/typescript/arguments.mjs'

export type Victim = { kill(): Promise<void> }

export const programs = {
  store: 'tests/durability/submit-server.ts',
  site: 'server/index.ts',
} as const

/**
 * Starts the server in a child process, after the modules of `preload`, and waits until it responds. Throws with its
 * output if it exits first.
 */
export async function startVictim(
  port: number,
  env: Readonly<Record<string, string>>,
  {
    program = programs.store,
    preload = [],
  }: { program?: string; preload?: readonly string[] } = {},
): Promise<Victim> {
  const imports = preload.flatMap((file) => ['--import', file])
  const command = [...typescript, ...imports, program]
  const child = spawn(process.execPath, command, {
    env: {
      ...process.env,
      SESSION_SECRET: 'only-for-this-test'.repeat(2),
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const ended = once(child, 'exit')
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`The server did not start again:\n${output}`)
    await sleep(50)
  }
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(2_000),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
