import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Large files of the build that a server reads at most once, through `lib/packed.ts`: what Next has prerendered (each page as HTML, as one
 * payload and in segments), and the empty database. Next's own pages (`_not-found`), which it reads itself, stay as they are.
 */
const seldomRead = /^\.next\/(?:server\/app\/(?!_)[^]*\.(?:html|rsc|body)|empty-store\/[^]*)$/

/** Files below this size, in bytes, take a block of the disk in either form. */
const smallest = 4096

export const isPacked = (file: string): boolean => seldomRead.test(file) && statSync(file).size > smallest

/** The compressed bytes. Quality 6 takes seconds for all files; 11 would take minutes and save a sixth. */
export function packed(file: string): Buffer {
  const bytes = readFileSync(file)
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
