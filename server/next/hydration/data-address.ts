import type { Stored } from '@/server/send/stored'

/** The folder of the addresses below. */
export const dataFolder = '/_page'

/**
 * Where a page's data for its scripts is asked for: the hash that is its ETag, so that it may be kept for ever, and the
 * internal path, so that any process with the same build can answer.
 */
export function dataAddress(path: string, { etag }: Stored): string {
  return `${dataFolder}/${etag}${path}.js`
}
