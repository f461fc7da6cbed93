import 'server-only'
import type { ReactNode } from 'react'
import type { PaneApplication } from '@/app/[locale]/staff/applications/[id]/application-pane'
import { accountOf } from '@/lib/people/account'
import { spacedNumber } from '@/lib/people/number'
import { callBackOf } from '@/lib/applications/change/call-back'
import { outcomeOf } from '@/lib/applications/change/outcome'
import { tellOutcome } from './outcome'
import { officeDay } from '@/lib/time'
import {
  campaignText,
  fieldLabel,
  fieldText,
  sourceText,
} from '@/lib/applications/inbox/application-text'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { declineReasonName, sourceName, entrySources } from '@/lib/content/desk'
import { userText } from '@/lib/text/user-text'
import { storedFields } from '@/schemas/application-fields'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { noConsent } from '@/schemas/enrolment'
import { fullTime, momentOf, withTimes } from '@/components/staff/moment'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { toStaffId } from '@/lib/i18n/known-ids'
import { dueText } from '@/app/[locale]/staff/_inbox/inbox-rows'
import { projectLabel, pageLabel } from '@/app/[locale]/staff/_desk/labels'
import { tellCallBack } from './call-back-form'
import { toTimeline, type Names } from './timeline'

type Formatters = Pick<Desk, 'intl' | 'locale' | 't' | 'by'>

/** Maps an opened application to the props of the pane. */
export function toPane(desk: Formatters, opened: OpenedApplication, names: Names): PaneApplication {
  const { application: it } = opened
  const { t } = desk
  return {
    name: userText(it.name),
    reference: it.reference,
    account: accountOf(it),
    phone: it.phone,
    phoneSpaced: spacedNumber(it.phone),
    verified: it.verified,
    preferred: preferred(desk, it),
    status: it.status,
    statusLabel: t(`status.${it.status}`),
    facts: [
      ...held(desk, it, names),
      ...declined(desk, it),
      ...outcome(desk, it),
      ...facts(desk, opened, names),
      ...email(desk, it),
    ],
    details: details(desk, opened),
    flags: it.flags.map((flag) => t(toStaffId(`flag.${flag}`))),
    timeline: toTimeline(desk, opened, names),
  }
}

type ShownApplication = OpenedApplication['application']
type Fact = PaneApplication['facts'][number]

/** The assignee and the next call, if one is planned. */
function held(desk: Formatters, it: ShownApplication, names: Names): Fact[] {
  const { t, by } = desk
  const callBack = callBackOf(it)
  const has = {
    label: t('detail.assignee'),
    value: names.get(it.assignee ?? '') ?? t('detail.nobody'),
  }
  if (!callBack) return [has]
  const day = tellCallBack(desk, callBack)
  const urgent = callBack.on <= officeDay(by.at)
  const value = urgent ? t('detail.follow-up-due', { day, due: dueText(desk, callBack.on) }) : day
  return [has, { label: t('detail.follow-up'), value, urgent }]
}

/** Why the application is declined, if an officer gave a reason. */
function declined(
  { t, locale }: Formatters,
  { declineReason: reason, declineNote: note }: ShownApplication,
): Fact[] {
  const given = [reason && declineReasonName(locale, reason), note && userText(note)].filter(
    Boolean,
  )
  return given.length > 0 ? [{ label: t('detail.decline-reason'), value: given.join(' · ') }] : []
}

/** What became of an admission. */
function outcome(desk: Formatters, it: ShownApplication): Fact[] {
  const known = outcomeOf(it)
  return known ? [{ label: desk.t('outcome.title'), value: tellOutcome(desk, known) }] : []
}

/** The e-mail address, if officers have entered one beside a mobile number. */
function email({ t }: Formatters, it: ShownApplication): Fact[] {
  return it.email === null || accountOf(it) === it.email
    ? []
    : [{ label: t('message.email'), value: userText(it.email) }]
}

function facts(desk: Formatters, opened: OpenedApplication, names: Names): Fact[] {
  const { t, intl } = desk
  const { application: it } = opened
  const campaign = campaignText(it)
  return [
    {
      label: fieldLabel(intl, 'project'),
      value: t('detail.project-value', {
        project: projectLabel(desk, it.project),
        id: it.projectId,
      }),
    },
    sourceOf(desk, opened, names),
    ...(campaign === undefined ? [] : [{ label: t('detail.campaign'), value: campaign }]),
    ...lines(desk, it, 'fact'),
    ...(it.consentVersion === noConsent ? consent(desk, opened) : []),
  ]
}

/** Before the call if it is missing, otherwise with the technical data. */
function consent(desk: Formatters, opened: OpenedApplication): Fact[] {
  return [{ label: desk.t('detail.consent'), ...consentOf(desk, opened) }]
}

function details(desk: Formatters, opened: OpenedApplication): Fact[] {
  const { application: it, entry } = opened
  const { t, intl } = desk
  const label = (id: IdBelow<'components.staff.detail'>) => t(`detail.${id}`)
  return [
    {
      label: label('received'),
      value: intl.formatDate(it.createdAt, fullTime),
      shown: momentOf(desk, it.createdAt),
    },
    ...(it.consentVersion === noConsent ? [] : consent(desk, opened)),
    ...lines(desk, it, 'detail'),
    ...(entry ? [] : browser(desk, it)),
  ]
}

function browser({ t }: Formatters, { address, userAgent }: ShownApplication): Fact[] {
  return [
    { label: t('detail.address'), value: address, unprinted: true },
    {
      label: t('detail.browser'),
      value: userText(userAgent) || t('detail.unknown'),
      unprinted: true,
    },
  ]
}

/** The time at which the applicant prefers to be called. */
function preferred({ intl, t }: Formatters, it: ShownApplication): string | undefined {
  const time = fieldText(intl, 'preferred_time', it)
  return time && t('call.preferred', { time })
}

/** The fields with a line in this place; omits fields without a value and the one beside the phone number. */
function lines({ intl }: Formatters, it: ShownApplication, place: 'fact' | 'detail'): Fact[] {
  return storedFields().flatMap(([name, { desk }]) => {
    const value =
      desk === place && name !== 'preferred_time' ? fieldText(intl, name, it) : undefined
    return value === undefined ? [] : [{ label: fieldLabel(intl, name), value: userText(value) }]
  })
}

/** The page and channel that an application was sent from, or who entered it and how it reached them. */
function sourceOf(desk: Formatters, { application, entry }: OpenedApplication, names: Names) {
  const { t, locale } = desk
  if (!entry) {
    const { page, channel } = application
    const value = {
      page: pageLabel(desk, page),
      path: userText(page),
      channel: sourceText(desk, channel),
    }
    return { label: t('detail.source'), value: t('detail.source-value', value) }
  }
  const kind = sourceName(locale, entrySources()[entry.kind])
  const officer = names.get(entry.officer) ?? t('detail.unknown')
  const occasion = userText(entry.occasion)
  const id = occasion === '' ? 'entry.fact-value' : 'entry.fact-occasion'
  return { label: t('entry.fact'), value: t(id, { kind, occasion, officer }) }
}

/** The version and time of the consent, or who gave it to staff, how and on which day. */
function consentOf(
  desk: Formatters,
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
