import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { typescript } from '@/lib/typescript/arguments.mjs'

/** Such a program needs no settings of the site, and gets none of its secrets. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, NODE_ENV } = process.env
  return { PATH, NODE_ENV, ...(SystemRoot === undefined ? {} : { SystemRoot, TEMP }) }
}

/** What a program may use: seconds of processor time, twice as many in all, and memory. */
type EncoderLimits = { seconds: number; megabytes: number }

const prlimit = '/usr/bin/prlimit'

/** Node.js cannot set the limits of the kernel; a tool of Linux can. Without it, only the time in all is limited. */
function limited(command: string[], { seconds, megabytes }: EncoderLimits): string[] {
  if (!existsSync(prlimit)) return command
  return [prlimit, `--cpu=${seconds}`, `--data=${megabytes * 2 ** 20}`, ...command]
}

/**
 * Runs a program of this project in a process of its own: `input` is its standard input, and its standard output the result.
 * Rejects if it fails or reaches a limit.
 */
export function runProgram(file: string, input: Buffer, limits: EncoderLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer', env: environment(), killSignal: 'SIGKILL' } as const
    const [program = '', ...rest] = limited([process.execPath, ...typescript, file], limits)
    const child = execFile(
      program,
      rest,
      { ...options, timeout: limits.seconds * 2_000, maxBuffer: 64 * 2 ** 20 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    )
    // The program may end before it has read everything; its exit says why.
    child.stdin?.on('error', () => undefined).end(input)
  })
}
