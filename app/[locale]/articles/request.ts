import 'server-only'
import { headers } from 'next/headers'
import { channelPath } from '@/lib/routes'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { PlatformUnavailable } from '@/lib/platform/port'
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

/** The id of the visitor's request, which the platform's log shows too. */
export async function askedIn(): Promise<{ requestId: string | undefined }> {
  return { requestId: (await headers()).get('x-request-id') ?? undefined }
}

/**
 * How long a page waits for the platform, in milliseconds. A call may take the sixty seconds of the specification; what
 * comes after this is kept for the next reader, and this one is told and can try again.
 */
const patience = 10_000

/** The platform's answer, unless it is later than anybody looks at an empty window: then throws PlatformUnavailable. */
export function inTime<Answer>(answer: Promise<Answer>, most = patience): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PlatformUnavailable('The platform takes too long for a page')), most)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** What the platform answers; undefined when it is away, or slow, and nothing of it is known. */
export async function unlessAway<Answer>(
  answer: Promise<Answer>,
  most = patience,
): Promise<Answer | undefined> {
  try {
    return await inTime(answer, most)
  } catch (error) {
    if (error instanceof PlatformUnavailable) return undefined
    throw error
  }
}
