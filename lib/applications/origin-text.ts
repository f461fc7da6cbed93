import type { IntlShape } from 'react-intl/server'
import { channelName, namedChannels } from '@/lib/content/desk'
import { userText } from '@/lib/text/user-text'
import type { StoredFields } from '@/schemas/application-fields'
import type { Locale } from '@/schemas/locale'

type Language = { locale: Locale; intl: Pick<IntlShape, 'formatMessage'> }

/** The channel for staff: its name, or “other” and its number (`content/facts/desk.json`). */
export function channelText({ locale, intl }: Language, channel: string): string {
  if (namedChannels.includes(channel)) return channelName(locale, channel)
  return intl.formatMessage({ id: 'components.staff.detail.other-channel' }, { channel })
}

type Row = Pick<StoredFields, 'utmSource' | 'utmMedium' | 'utmCampaign'>

/** Source, medium and campaign of an application; undefined without any. */
export function campaignText({ utmSource, utmMedium, utmCampaign }: Row): string | undefined {
  const given = [utmSource, utmMedium, utmCampaign].flatMap((value) => value ?? [])
  return given.length > 0 ? userText(given.join(' · ')) : undefined
}
