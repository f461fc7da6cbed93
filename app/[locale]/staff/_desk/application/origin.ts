import 'server-only'
import type { ReactNode } from 'react'
import { officeDay } from '@/lib/time'
import { channelText } from '@/lib/applications/inbox/application-text'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { channelName, entryChannels } from '@/lib/content/desk'
import { toStaffId } from '@/lib/i18n/known-ids'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/staff/session'
import { noConsent } from '@/schemas/enrolment'
import { pageLabel } from '../inbox/rows'
import { tellCallBack } from './call-back-form'
import { fullTime, withTimes } from '@/components/staff/moment'
import type { Names } from './timeline'

type Words = Pick<Desk, 'intl' | 'locale' | 't' | 'by'>

/** The page and channel that an application was sent from, or who entered it and how it reached them. */
export function sourceOf(desk: Words, { application, entry }: OpenedApplication, names: Names) {
  const { t, locale } = desk
  if (!entry) {
    const { page, channel } = application
    const value = { page: pageLabel(desk, page), path: userText(page), channel: channelText(desk, channel) }
    return { label: t('detail.source'), value: t('detail.source-value', value) }
  }
  const kind = channelName(locale, entryChannels[entry.kind])
  const officer = names.get(entry.officer) ?? t('detail.unknown')
  const occasion = userText(entry.occasion)
  const id = occasion === '' ? 'entry.fact-value' : 'entry.fact-occasion'
  return { label: t('entry.fact'), value: t(id, { kind, occasion, officer }) }
}

/** The version and time of the consent, or who gave it to staff, how and on which day. */
export function consentOf(
  desk: Words,
  { application, entry }: OpenedApplication,
): { value: string; shown?: ReactNode } {
  const { t, intl } = desk
  const { consentAt, consentVersion, consentLocale } = application
  if (entry) {
    const value = t('entry.consent-value', {
      by: t(`entry.by-${entry.consentBy}`),
      means: t(`entry.means-${entry.consentMeans}`),
      day: tellCallBack(desk, { on: officeDay(consentAt), time: null }),
    })
    return { value }
  }
  if (consentVersion === noConsent) return { value: t('detail.consent-none') }
  const unknown = consentVersion === 'unspecified'
  const values = {
    version: unknown ? t('detail.version-unknown') : userText(consentVersion),
    language: t(toStaffId(`language.${consentLocale}`)),
  }
  return {
    value: t('detail.consent-value', { ...values, time: intl.formatDate(consentAt, fullTime) }),
    shown: withTimes(desk, 'detail.consent-value', { ...values, time: consentAt }),
  }
}
