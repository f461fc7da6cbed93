import 'server-only'
import { nameIn } from '@/lib/accounts/staff/accounts'
import { plainQuotation } from '@/components/sections/specimen/itemized'
import { getsTexts } from '@/lib/people/account'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { env } from '@/lib/env'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { messageVias, type MessageVia } from '@/lib/messages/kinds'
import { fillIn } from '@/lib/messages/placeholders'
import {
  listTemplates,
  type Template,
  nextInterview,
  placeholderValues,
} from '@/lib/messages/templates'
import { longestSms } from '@/schemas/messages'
import type { Desk, SearchParams } from '@/app/[locale]/staff/_desk/session'
import { quotationFor } from '../quotation/quotation'
import { keptList, ownPageHref } from '../../kept-list'
import type { InboxQuery } from '@/app/[locale]/staff/_inbox/inbox-query'

/** What the officer has chosen in the address of the page, and the text that it gives. */
export type MessageChoice = {
  via: MessageVia
  language: Locale
  template: Template | undefined
  templates: readonly Template[]
  /** The list beside the application. */
  list: InboxQuery
  subject: string
  body: string
}

/** True if messages can be sent by mail at all. */
export function mailIsConfigured(): boolean {
  return env().SMTP_URL !== undefined
}

/** How messages can be sent to a person. */
export function viasTo(person: { phone: string }): MessageVia[] {
  return messageVias.filter((via) => (via === 'sms' ? getsTexts(person) : mailIsConfigured()))
}

/** The choice in the address. The language is the applicant's unless another is chosen. */
export async function readChoice(
  desk: Desk,
  opened: OpenedApplication,
  params: SearchParams,
): Promise<MessageChoice> {
  const { via, language, template } = params
  const templates = await listTemplates(desk.db, desk.by.at)
  const chosen = {
    via: messageVias.find((one) => one === via) ?? viasTo(opened.application)[0] ?? 'mail',
    language:
      typeof language === 'string' && isLocale(language) ? language : opened.application.locale,
    template: templates.find(({ id }) => id === template),
  }
  return { ...chosen, templates, list: keptList(params), ...filledIn(desk, opened, chosen) }
}

type ChosenMessage = Pick<MessageChoice, 'via' | 'language' | 'template'>

/** Subject and text of a template for an application. */
export function filledIn(
  desk: Desk,
  opened: OpenedApplication,
  { via, language, template }: ChosenMessage,
) {
  const text = template?.texts[language]
  const values = valuesFor(desk, opened, { via, language, template })
  return { subject: fillIn(text?.subject ?? '', values), body: fillIn(text?.body ?? '', values) }
}

/** The values of the placeholders, in the language of the message. */
export function valuesFor(
  { session, by }: Desk,
  opened: OpenedApplication,
  { via, language: locale, template }: ChosenMessage,
) {
  const interview = nextInterview(opened.appointments, by.at)
  const quoted = quotationFor(locale, opened.application, by.at)
  const valuesWith = (quotation: string) =>
    placeholderValues(opened.application, nameIn(session.account, locale), {
      locale,
      interview,
      quotation,
    })
  // What the template leaves for the quotation: with a space in its place, it is not taken for missing.
  const rest = fillIn(template?.texts[locale].body ?? '', valuesWith(' ')).length
  const longest = via === 'sms' ? longestSms - rest : undefined
  return valuesWith(quoted ? plainQuotation(quoted.context, quoted.order, longest) : '')
}

/** The address of the page with another choice. */
export function choiceHref(
  id: string,
  { via, language, template, list }: Pick<MessageChoice, 'via' | 'language' | 'template' | 'list'>,
): string {
  const params = { via, language, ...(template && { template: template.id }) }
  return ownPageHref(`${id}/message`, list, params)
}
