import 'server-only'
import { env } from '@/lib/env'
import { embeddedPlatform } from '@/lib/platform/embedded/embedded'
import type { Platform } from '@/lib/platform/port'
import { remoteOptions } from '@/lib/platform/remote/options'
import { remotePlatform } from '@/lib/platform/remote/remote'

const slot = Symbol.for('bauhinia.platform')
type Holder = { [slot]?: Platform }

/**
 * The platform this site works with: the one of `API_HOST`, or the site itself. One for the process, however often the
 * bundler evaluates this module: what it remembers of a remote one has to be known to all.
 */
export function getPlatform(): Platform {
  const holder = globalThis as Holder
  if (holder[slot]) return holder[slot]
  const options = remoteOptions(env())
  if (options) holder[slot] = remotePlatform(options)
  return holder[slot] ?? embeddedPlatform
}
