import 'server-only'
import facts from '@/content/facts/desk.json'
import organizationFacts from '@/content/facts/organization.json'
import type { AttemptRules } from '@/lib/applications/due'
import type { OfficeHours } from '@/lib/applications/office-hours'
import { everyLocale } from '@/lib/i18n/locales'
import { isDeepStrictEqual } from 'node:util'
import { deskSchema, deskTextsSchema } from '@/schemas/content/desk'
import { organizationSchema } from '@/schemas/content/organization'
import { locales, type Locale } from '@/schemas/locale'

const { opens, closes } = organizationSchema.parse(organizationFacts).advice
const shipped = {
  facts: deskSchema.parse(facts),
  texts: await everyLocale(async (locale) =>
    deskTextsSchema.parse((await import(`../../content/${locale}/desk.json`)).default),
  ),
}

type DeskFacts = typeof shipped

const key = Symbol.for('bauhinia.desk-facts')
// On globalThis, because bundles contain several copies of this module.
const place = globalThis as { [key]?: DeskFacts }
const desk = () => place[key] ?? shipped

/** The files of the desk by path, for `takeDeskFacts`. */
export const deskFiles = [
  'content/facts/desk.json',
  ...locales.map((locale) => `content/${locale}/desk.json`),
]

/**
 * Uses these texts of `deskFiles` from now on, if they fit each other; returns whether anything changed. The names of the shipped
 * reasons and sources stay for old applications.
 */
export async function takeDeskFacts(sources: readonly string[]): Promise<boolean> {
  const [changed, ...named] = sources.map((source) => JSON.parse(source) as unknown)
  const now = deskSchema.parse(changed)
  const texts = await everyLocale(async (locale) => {
    const { channels, declineReasons } = deskTextsSchema.parse(named[locales.indexOf(locale)])
    const nameless = [
      ...now.channels.filter((one) => channels[one] === undefined),
      ...now.declineReasons.filter((one) => declineReasons[one] === undefined),
    ]
    if (nameless.length > 0) throw new Error(`No name in ${locale}: ${nameless.join(', ')}`)
    const known = shipped.texts[locale]
    return {
      channels: { ...known.channels, ...channels },
      declineReasons: { ...known.declineReasons, ...declineReasons },
    }
  })
  const taken = { facts: now, texts }
  if (isDeepStrictEqual(taken, desk())) return false
  place[key] = taken
  return true
}

function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

export function officeHours(): OfficeHours {
  const { weekdays, holidays, makeUpDays } = desk().facts
  return {
    opens: minutes(opens),
    closes: minutes(closes),
    weekdays: new Set(weekdays),
    holidays: new Set(holidays),
    makeUpDays: new Set(makeUpDays),
  }
}

/** Target for the first contact, in office minutes. */
export const firstContactTarget = () => desk().facts.firstContactHours * 60

/** When to try again after calls that nobody answered. */
export function attemptRules(): AttemptRules {
  const steps = desk().facts.nextAttempts.map(({ days, time }) => ({ days, time: minutes(time) }))
  return { steps, hours: officeHours() }
}

export const namedSources = (): readonly string[] => desk().facts.channels

/** The source of an application that staff enter, by how it reached the office. */
export const entrySources = () => desk().facts.entries

/** The name of a source in one language; its number if it has no name. */
export function sourceName(locale: Locale, channel: string): string {
  return desk().texts[locale].channels[channel] ?? channel
}

/** The reasons for declining, in the order of the list. */
export const declineReasons = (): readonly string[] => desk().facts.declineReasons

/** The name of a reason in one language, also of one that is no longer in the list; its id without a name. */
export function declineReasonName(locale: Locale, reason: string): string {
  return desk().texts[locale].declineReasons[reason] ?? reason
}
