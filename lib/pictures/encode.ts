import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readFrame, type Encoded } from '@/lib/pictures/frame'
import { log } from '@/lib/log'
import { Semaphore } from '@/lib/semaphore'

const encoder = fileURLToPath(new URL('./encoder.ts', import.meta.url))
/** A photo takes a few seconds. The limit ends what makes a decoder endlessly slow. */
const timeout = 60_000
/** One at a time: the machine has few cores, and visitors need them. */
const turns = new Semaphore(1)

/** The encoder needs no settings of the site, and gets none of its secrets. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, NODE_ENV } = process.env
  return { PATH, NODE_ENV, ...(SystemRoot === undefined ? {} : { SystemRoot, TEMP }) }
}

function runEncoder(file: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer', env: environment(), killSignal: 'SIGKILL' } as const
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', encoder],
      { ...options, timeout, maxBuffer: 64 * 2 ** 20 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    )
    // The encoder may end before it has read everything; its exit says why.
    child.stdin?.on('error', () => undefined).end(file)
  })
}

/**
 * Makes the files of a picture from an upload, in a process of its own. A file that
 * breaks the decoder is unreadable, one that takes too long has too many pixels.
 */
export function encodePicture(file: Buffer): Promise<Encoded> {
  return turns.run(async () => {
    try {
      return readFrame(await runEncoder(file))
    } catch (error) {
      log().warn({ err: error }, 'a picture could not be encoded')
      const wasEnded = error instanceof Error && 'killed' in error && error.killed === true
      return { kind: wasEnded ? 'pixels' : 'unreadable' }
    }
  })
}
