import 'server-only'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'
import type { SignInTexts } from './sign-in-form'
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

/**
 * The texts of the form; those about phone and code are shared with the enrolment form. `page` is the title of the
 * learners' page.
 */
export function signInTexts(locale: Locale, newcomer: boolean, page: string): SignInTexts {
  const text = (id: MessageId, values?: Record<string, string>) =>
    getIntl(locale).formatMessage({ id }, values)
  const shared = getMessages(locale, 'enrolment')
  const own = newcomer ? (`${prefix}.register` as const) : prefix
  return {
    title: text(`${own}.title`),
    use: text(`${prefix}.use`, { page }),
    submit: text(`${own}.submit`),
    submitting: text(`${prefix}.submitting`),
    phone: shared['components.enrolment.phone.label'],
    phoneHint: shared['components.enrolment.phone.hint'],
    code: shared['components.enrolment.code.label'],
    codeHint: shared['components.enrolment.code.hint'],
    send: shared['components.enrolment.code.send'],
    wait: {
      second: shared['components.enrolment.code.wait.second'],
      minute: shared['components.enrolment.code.wait.minute'],
      hour: shared['components.enrolment.code.wait.hour'],
    },
  }
}
