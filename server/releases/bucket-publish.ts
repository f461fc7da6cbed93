import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forEach } from '@/lib/objects/each'
import { openObjects } from '@/lib/objects/open'
import type { S3Settings } from '@/lib/objects/failure'
import { typeOf } from '@/server/answer/file-types'
import { readBucketRecords, removeOldFromBucket, writeBucketRecord } from '@/server/releases/bucket-records'
import { stateOf } from '@/server/releases/files'
import { checkSecret, readBuild } from '@/server/releases/publish'

/**
 * What publishRelease does with a folder, with object storage: makes the scripts and styles of a build available before this
 * server sends a page that needs them, and removes those of releases that are too old. Rejects with ObjectsError, or when the
 * latest other release was built with another secret.
 */
export async function publishToBucket(
  address: string,
  buildDir: string,
  settings?: S3Settings,
): Promise<void> {
  const objects = await openObjects('ASSETS_DIR', address, settings)
  const build = readBuild(buildDir)
  const { id, secret, files } = build
  checkSecret(build, await readBucketRecords(objects), `the objects below ${address}/releases/`)
  const sizes = new Map((await objects.list('_next/static/')).map(({ key, size }) => [key, size]))
  const missing = files.filter(
    (file) => sizes.get(`_next/static/${file}`) !== stateOf(join(buildDir, 'static', file))?.size,
  )
  await forEach(missing, async (file) => {
    const bytes = await readFile(join(buildDir, 'static', file))
    await objects.put(`_next/static/${file}`, bytes, { type: typeOf(file) })
  })
  await writeBucketRecord(objects, id, { secret, files })
  await removeOldFromBucket(objects, id)
}
