import 'server-only'
import type { Env } from '@/lib/env'
import type { RemoteOptions } from '@/lib/platform/remote/send'
import { configuredSigning } from '@/lib/signing/configured'

/** The options of the configured remote platform; undefined if there is none. */
export function remoteOptions(config: Env): RemoteOptions | undefined {
  const { API_HOST: origin, API_COOKIES: cookies } = config
  return origin === undefined ? undefined : { origin, cookies, signing: configuredSigning(config) }
}
