import 'server-only'
import type { Env } from '@/lib/env'
import type { RemoteOptions } from '@/lib/platform/remote/send'
import { configuredSigning } from '@/lib/signing/configured'

/** How to reach the remote platform that the configuration names; undefined when it names none. */
export function remoteOptions(config: Env): RemoteOptions | undefined {
  const { API_HOST: origin, API_COOKIES: cookies } = config
  return origin === undefined ? undefined : { origin, cookies, signing: configuredSigning(config) }
}
