import type { IntlShape } from 'react-intl/server'
import { isByMail } from '@/lib/people/account'
import {
  campaignText,
  sourceText,
  fieldLabel,
  fieldText,
  maskAccount,
} from '@/lib/applications/inbox/application-text'
import { getIntl } from '@/lib/i18n/intl'
import type { DeliveredApplication } from '@/lib/outbox/sink'
import type { Locale } from '@/schemas/locale'
import { userText } from '@/lib/text/user-text'
import { storedFields } from '@/schemas/application-fields'
import type { IdBelow } from '@/lib/i18n/message-ids'

/** The text of a mail or a chat message about an application, in the reader's language. */
export type Announcement = {
  subject: string
  lead: string
  /** `href`: a page about this fact. */
  facts: readonly { label: string; value: string; href?: string }[]
  /** The number of facts that are left out. */
  rest?: number
  /** The line that tells how many are left out. */
  more: (count: number) => string
  link: { label: string; href: string }
  footer: string
}

export type Reader = {
  locale: Locale
  siteUrl: string
}

/** The line that tells how many lines are left out, in the reader's language. */
export const moreText = (locale: Locale) => (count: number) =>
  getIntl(locale).formatMessage({ id: 'components.staff.announcement.more' }, { count })

/**
 * Who applied for what, with a link to the application. The phone number or address is masked: we cannot erase mailboxes and chat
 * groups, and opening the application at the desk is recorded.
 */
export function writeAnnouncement(
  application: DeliveredApplication,
  { locale, siteUrl }: Reader,
): Announcement {
  const intl = getIntl(locale)
  const text = (id: IdBelow<'components.staff.announcement'>, values?: Record<string, string>) =>
    intl.formatMessage({ id: `components.staff.announcement.${id}` }, values)
  const channel = sourceText({ locale, intl }, application.channel)
  const campaign = campaignText(application)
  const page = userText(application.page)
  const name = userText(onOneLine(application.name))
  const project = fieldText(intl, 'project', application) ?? ''
  const time = intl.formatDate(application.createdAt, { dateStyle: 'medium', timeStyle: 'short' })
  const proof = text(application.verified ? 'verified' : 'unverified')
  return {
    subject: text('subject', { name, project, reference: application.reference }),
    lead: text('lead', { name, project }),
    facts: [
      { label: text('reference'), value: application.reference },
      {
        label: text(isByMail(application) ? 'email' : 'phone'),
        value: text('phone-value', { phone: maskAccount(application), proof }),
      },
      { label: text('received'), value: time },
      { label: text('source'), value: text('source-value', { page, channel }) },
      ...(campaign === undefined
        ? []
        : [
            {
              label: intl.formatMessage({ id: 'components.staff.detail.campaign' }),
              value: campaign,
            },
          ]),
      ...lines(application, intl),
    ],
    more: moreText(locale),
    link: {
      label: text('open'),
      href: new URL(`/staff/applications/${application.id}`, siteUrl).href,
    },
    footer: text('footer'),
  }
}

function lines(application: DeliveredApplication, intl: IntlShape): Announcement['facts'] {
  const announced = storedFields().filter(([, { announced: how }]) => how === 'line')
  return announced.flatMap(([name]) => {
    const value = fieldText(intl, name, application)
    return value === undefined
      ? []
      : [{ label: fieldLabel(intl, name), value: userText(onOneLine(value)) }]
  })
}

/** Puts user text on one line, so that it cannot add lines to a mail or message. */
function onOneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
