import 'server-only'
import facts from '@/content/facts/desk.json'
import organizationFacts from '@/content/facts/organization.json'
import type { AttemptRules } from '@/lib/applications/due'
import type { OfficeHours } from '@/lib/applications/office-hours'
import { everyLocale } from '@/lib/i18n/every-locale'
import { deskSchema, deskTextsSchema } from '@/schemas/content/desk'
import { organizationSchema } from '@/schemas/content/organization'
import type { Locale } from '@/schemas/locale'

const desk = deskSchema.parse(facts)
const { opens, closes } = organizationSchema.parse(organizationFacts).advice
const texts = await everyLocale(async (locale) =>
  deskTextsSchema.parse((await import(`../../content/${locale}/desk.json`)).default),
)

function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

export const officeHours: OfficeHours = {
  opens: minutes(opens),
  closes: minutes(closes),
  weekdays: new Set(desk.weekdays),
  holidays: new Set(desk.holidays),
  makeUpDays: new Set(desk.makeUpDays),
}

/** Target for the first contact, in office minutes. */
export const firstContactTarget = desk.firstContactHours * 60

/** When to try again after calls that nobody answered. */
export const attemptRules: AttemptRules = {
  steps: desk.nextAttempts.map(({ days, time }) => ({ days, time: minutes(time) })),
  hours: officeHours,
}

/** The channels with a name. */
export const namedChannels: readonly string[] = desk.channels

/** The channel of an application that staff enter, by how it reached the office. */
export const entryChannels = desk.entries

/** The name of a channel in one language; its number if it has no name. */
export function channelName(locale: Locale, channel: string): string {
  return texts[locale].channels[channel] ?? channel
}

/** The reasons for declining, in the order of the list. */
export const declineReasons: readonly string[] = desk.declineReasons

/** The name of a reason in one language; its id if it is no longer in the list. */
export function declineReasonName(locale: Locale, reason: string): string {
  return texts[locale].declineReasons[reason] ?? reason
}
