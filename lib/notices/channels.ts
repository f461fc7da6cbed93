import 'server-only'
import { env, type Env } from '@/lib/env'
import type { NoticeChannel } from '@/lib/notices/kinds'

/** The channels that the configuration allows. */
export function configuredNoticeChannels({ SMTP_URL, WEBHOOK_URL }: Env = env()): NoticeChannel[] {
  return [
    ...(SMTP_URL === undefined ? [] : (['mail'] as const)),
    ...(WEBHOOK_URL === undefined ? [] : (['robot'] as const)),
  ]
}
