import 'server-only'
import { env } from '@/lib/env'
import { embeddedPlatform } from '@/lib/platform/embedded/embedded'
import { PlatformUnavailable, type Platform } from '@/lib/platform/port'

/** The platform this site works with. Throws PlatformUnavailable rather than answer in place of another one. */
export function getPlatform(): Platform {
  if (env().API_HOST === undefined) return embeddedPlatform
  throw new PlatformUnavailable('API_HOST names a remote platform, and this site has only the embedded one')
}
