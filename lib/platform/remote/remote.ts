import 'server-only'
import type { Platform } from '@/lib/platform/port'
import { remoteArticles } from '@/lib/platform/remote/articles'
import { remoteCodes } from '@/lib/platform/remote/codes'
import { connectTo } from '@/lib/platform/remote/connection'
import type { RemoteOptions } from '@/lib/platform/remote/send'
import { remoteSessions } from '@/lib/platform/remote/visitors'

/**
 * The platform at `API_HOST`. Its methods throw PlatformUnavailable when it does not answer or its answer is not valid.
 */
export function remotePlatform(options: RemoteOptions): Platform {
  const connection = connectTo(options)
  return { ...remoteCodes(connection), ...remoteSessions(connection), ...remoteArticles(connection) }
}
