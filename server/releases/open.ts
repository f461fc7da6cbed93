import { isObjectAddress } from '@/lib/objects/address'
import type { S3Settings } from '@/lib/objects/failure'
import { openObjects } from '@/lib/objects/open'
import type { KeepData } from '@/server/answer/prerendered'
import { BucketFiles } from '@/server/releases/bucket-files'
import { BucketPages } from '@/server/releases/bucket-pages'
import { OtherReleases } from '@/server/releases/other-releases'
import type { StoredBody } from '@/server/send/stored'

/** The place where servers of different releases find each other's files. */
export type SharedFiles = {
  /** A file of another build; undefined if there is none. */
  find(address: string): Promise<StoredBody | undefined>
  /** Keeps the data of a page for servers of other releases. */
  keep: KeepData
}

/** Opens ASSETS_DIR, a folder or `s3://bucket/prefix`. */
export async function openSharedFiles(place: string, settings?: S3Settings): Promise<SharedFiles> {
  if (!isObjectAddress(place)) {
    const folder = new OtherReleases(place)
    return {
      find: (address) => folder.find(address),
      keep(address, body) {
        if (body.text) folder.keep(address, body.text)
        return undefined
      },
    }
  }
  const objects = await openObjects('ASSETS_DIR', place, settings)
  const [files, pages] = [new BucketFiles(objects), new BucketPages(objects)]
  return { find: (address) => files.find(address), keep: (address, body) => pages.keep(address, body) }
}
