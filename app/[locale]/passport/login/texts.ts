import 'server-only'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import type { IdBelow, MessageId } from '@/lib/i18n/message-ids'

const prefix = 'app.passport'

/** The texts of the page; `newcomer` selects those for registration. */
export function wordsOf(locale: Locale, newcomer: boolean) {
  const text = (id: MessageId) => getIntl(locale).formatMessage({ id })
  const own = newcomer ? (`${prefix}.register` as const) : prefix
  const title = text(`${own}.title`)
  return {
    title,
    documentTitle: `${title} · ${text('site.name')}`,
    eyebrow: text(`${own}.eyebrow`),
    headline: text(`${own}.headline`),
    lead: text(`${own}.lead`),
    action: { label: text(`${prefix}.privacy`), href: '/privacy' },
    submit: text(`${own}.submit`),
    closed: text(`${prefix}.closed`),
    apply: text(`${prefix}.closed.apply`),
  }
}

/** The texts of the page while sign-in is closed. */
export function closedWords(locale: Locale) {
  const { title, eyebrow } = wordsOf(locale, false)
  const text = (id: IdBelow<'app.passport.closed'>) =>
    getIntl(locale).formatMessage({ id: `${prefix}.closed.${id}` })
  return { title, eyebrow, headline: text('headline'), lead: text('lead') }
}
