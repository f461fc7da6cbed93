import 'server-only'
import { env } from '@/lib/env'
import { embeddedPlatform } from '@/lib/platform/embedded/embedded'
import type { Platform } from '@/lib/platform/port'
import { remoteOptions } from '@/lib/platform/remote/connection'
import { remotePlatform } from '@/lib/platform/remote/remote'

const slot = Symbol.for('bauhinia.platform')
type Holder = { [slot]?: Platform }

/**
 * The platform of this site: the one at `API_HOST`, or the embedded one. One instance per process, also with several
 * copies of this module in bundles, because it has a cache and circuit breakers.
 */
export function getPlatform(): Platform {
  const holder = globalThis as Holder
  if (holder[slot]) return holder[slot]
  const options = remoteOptions(env())
  if (options) holder[slot] = remotePlatform(options)
  return holder[slot] ?? embeddedPlatform
}
