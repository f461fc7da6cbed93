import { fileURLToPath } from 'node:url'
import { readFrame, type Encoded } from '@/lib/pictures/frame'
import { log } from '@/lib/log'
import { runProgram } from '@/lib/pictures/program'
import { Semaphore } from '@/lib/semaphore'

const encoder = fileURLToPath(new URL('./encoder.ts', import.meta.url))
/** A photo takes a few seconds, and less memory than this. The limits end what makes a decoder endlessly slow or large. */
const limits = { seconds: 15, megabytes: 1_536 }
/** One that is slow does not delay that of a colleague; more would take the cores that visitors need. */
const turns = new Semaphore(2)

/**
 * Makes the files of a picture from an upload, in a process of its own. A file that
 * breaks the decoder, or reaches a limit, is slow.
 */
export function encodePicture(file: Buffer): Promise<Encoded> {
  return turns.run(async () => {
    try {
      return readFrame(await runProgram(encoder, file, limits))
    } catch (error) {
      log().warn({ err: error }, 'a picture could not be encoded')
      return { kind: 'slow' }
    }
  })
}
