import 'server-only'
import { channelPath } from '@/lib/routes'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { channels, type ArticleChannel } from '@/schemas/content/article'

export type ChannelParams = Promise<{ locale: string; channel: string }>
export type Channel = { locale: Locale; channel: ArticleChannel; base: string }

/** The language, channel and list page of an internal article address, or undefined. */
export async function channelOf(params: ChannelParams): Promise<Channel | undefined> {
  const { locale, channel } = await params
  const known = channels.find((name) => name === channel)
  if (!isLocale(locale) || !known) return undefined
  return { locale, channel: known, base: channelPath(known) }
}
