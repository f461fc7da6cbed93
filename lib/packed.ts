import { existsSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/**
 * Ends the names of files that a release keeps compressed, because they are large and seldom read (`scripts/release/pack.ts`). A build that
 * was not packed has the files themselves.
 */
export const packedEnding = '.br'

/** Whether there is a file, as it is or compressed. */
export const isKept = (file: string): boolean => existsSync(file) || existsSync(file + packedEnding)

/** The bytes of a file, which may be kept compressed. Throws if there is none. */
export function readKept(file: string): Buffer {
  return existsSync(file) ? readFileSync(file) : brotliDecompressSync(readFileSync(file + packedEnding))
}
