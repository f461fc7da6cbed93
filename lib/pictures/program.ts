import { execFile } from 'node:child_process'
import { typescript } from '@/lib/typescript/arguments.mjs'

/** Such a program needs no settings of the site, and gets none of its secrets. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, NODE_ENV } = process.env
  return { PATH, NODE_ENV, ...(SystemRoot === undefined ? {} : { SystemRoot, TEMP }) }
}

/**
 * Runs a program of this project in a process of its own: `input` is its standard input, and its standard output the result.
 * Rejects if it fails, or takes longer than `timeout` (in ms).
 */
export function runProgram(file: string, input: Buffer, timeout: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer', env: environment(), killSignal: 'SIGKILL' } as const
    const child = execFile(
      process.execPath,
      [...typescript, file],
      { ...options, timeout, maxBuffer: 64 * 2 ** 20 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    )
    // The program may end before it has read everything; its exit says why.
    child.stdin?.on('error', () => undefined).end(input)
  })
}
