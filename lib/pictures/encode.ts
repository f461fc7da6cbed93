import { fileURLToPath } from 'node:url'
import { readFrame, type Encoded } from '@/lib/pictures/frame'
import { log } from '@/lib/log'
import { runProgram } from '@/lib/pictures/program'
import { Semaphore } from '@/lib/semaphore'

const encoder = fileURLToPath(new URL('./encoder.ts', import.meta.url))
/** A photo takes a few seconds. The limit ends what makes a decoder endlessly slow. */
const timeout = 60_000
/** One at a time: the machine has few cores, and visitors need them. */
const turns = new Semaphore(1)

/**
 * Makes the files of a picture from an upload, in a process of its own. A file that
 * breaks the decoder is unreadable, one that takes too long has too many pixels.
 */
export function encodePicture(file: Buffer): Promise<Encoded> {
  return turns.run(async () => {
    try {
      return readFrame(await runProgram(encoder, file, timeout))
    } catch (error) {
      log().warn({ err: error }, 'a picture could not be encoded')
      const wasEnded = error instanceof Error && 'killed' in error && error.killed === true
      return { kind: wasEnded ? 'pixels' : 'unreadable' }
    }
  })
}
