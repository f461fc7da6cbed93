import { build } from '@/scripts/setup/build.mjs'
import { bin, run } from '@/scripts/setup/run.mjs'
import { openObjects } from '@/lib/objects/open'
import { loseStorage } from '@/tests/load/objects/lose-storage'
import { startSwift } from '@/tests/load/objects/swift'
import { startFront } from '@/tests/load/support/servers'
import { makeBucket, settingsFor } from '@/tests/setup/object-server'
import { startOutage } from '@/tests/setup/outage'

/**
 * Object storage on a complete server, OpenStack Swift: the tests of `tests/objects`, which otherwise run against a small one, and
 * the built site, whose storage hangs and recovers while pages are requested.
 */
export async function objects(): Promise<boolean> {
  const swift = await startSwift()
  const outage = await startOutage(swift.endpoint)
  try {
    const named = new URL(swift.endpoint)
    named.username = encodeURIComponent(swift.id)
    named.password = encodeURIComponent(swift.secret)
    const args = ['run', '--project', 'durability', 'tests/objects']
    const tests = await run(process.execPath, [bin('vitest'), ...args], {
      env: { OBJECT_SERVER: named.href },
    })
    await build()
    const settings = settingsFor(swift)
    const place = `s3://${await makeBucket(settings)}/a site`
    const began = performance.now()
    const site = await startFront({
      ASSETS_DIR: place,
      TOMBSTONES_DIR: place,
      CSV_DIR: place,
      S3_ENDPOINT: outage.endpoint,
      S3_ACCESS_KEY_ID: swift.id,
      S3_SECRET_ACCESS_KEY: swift.secret,
    })
    console.info(`first start with an empty bucket: ${Math.round(performance.now() - began)} ms`)
    const stored = await openObjects('ASSETS_DIR', place, settings)
    const problems = await loseStorage(site.url, stored, outage)
    await site.stop()
    for (const problem of problems) console.info(problem)
    return tests.code === 0 && problems.length === 0
  } finally {
    outage.stop()
    await swift.stop()
  }
}
