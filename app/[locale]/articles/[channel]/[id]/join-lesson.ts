import { articleText } from '@/app/[locale]/articles/texts'
import { getOrganisation } from '@/lib/content/organisation'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import type { Article } from '@/schemas/articles'

/**
 * Where an open class is booked or its recording watched: the mini program. A phone opens it without scanning a code.
 */
export function joinLesson(locale: Locale, { channel, upcoming }: Article) {
  const program = getOrganisation(locale).qr.find(({ id }) => id === 'public-class')
  if (channel !== 'lessons' || !program) return undefined
  return {
    href: program.target,
    label: articleText(locale)(upcoming ? 'book' : 'watch'),
    newTab: getIntl(locale).formatMessage({ id: 'components.sections.newTab' }),
  }
}
