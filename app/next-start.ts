import 'server-only'
import { longDay } from '@/components/articles/dates'
import { today } from '@/components/sections/programme/days'
import { getProgrammes } from '@/lib/content/programmes'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/schemas/locale'

/** The next start that still takes applications, as a link to the programs by date. */
export function nextStart(locale: Locale): { href: string; label: string } | undefined {
  const intakes = getProgrammes(locale).flatMap(({ offer }) => offer?.intakes ?? [])
  const open = intakes.filter(({ deadline }) => deadline >= today())
  const [first] = open.map(({ start }) => start).sort()
  if (!first) return undefined
  const label = getIntl(locale).formatMessage({ id: 'components.sections.programme.find.next' })
  return { href: '/project/find#results', label: `${label} · ${longDay(locale, first)}` }
}
