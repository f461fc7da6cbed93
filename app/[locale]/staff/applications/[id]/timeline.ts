import 'server-only'
import type { TimelineEntry } from '@/components/staff/timeline'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { interviewOutcomes } from '@/lib/db/schema/appointments'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { parseCorrection } from '@/lib/applications/change/correct-application'
import { correctableNames } from '@/schemas/application-fields'
import { valueText, fieldLabel } from '@/lib/applications/inbox/application-text'
import { parseCallBack } from '@/lib/applications/change/call-back'
import { toStaffId } from '@/lib/i18n/known-ids'
import { minuteTime, tellMoment } from '@/components/staff/moment'
import { parseReason } from '@/lib/outbox/reasons'
import { tellCallBack } from './call-back-form'
import { tellOutcome } from './outcome'
import { parseOutcome } from '@/lib/applications/change/outcome'

type Formatters = Pick<Desk, 'intl' | 't' | 'by'>

type Event = OpenedApplication['events'][number]
type Delivery = OpenedApplication['deliveries'][number]
export type Names = ReadonlyMap<string, string>

type Told = TimelineEntry & { at: Date }

/**
 * The history of an application with its deliveries. Events of an application that was merged into it have its
 * reference.
 */
export function toTimeline(
  desk: Formatters,
  opened: OpenedApplication,
  names: Names,
): TimelineEntry[] {
  const all = [opened.application, ...opened.samePhone, ...opened.alike]
  const references = new Map(all.map(({ id, reference }) => [id, reference]))
  const mark = (entry: Told, applicationId: string | null): Told => {
    const own = applicationId === opened.application.id
    return own ? entry : { ...entry, reference: references.get(applicationId ?? '') }
  }
  const events = opened.events.map((event) =>
    mark(toEntry(desk, event, { opened, names, references }), event.applicationId),
  )
  const deliveries = opened.deliveries
    .filter(({ kind }) => kind !== 'message')
    .map((one) => mark(toDelivery(desk, one), one.applicationId))
  return [...events, ...deliveries].sort((a, b) => a.at.getTime() - b.at.getTime())
}

type Context = { opened: OpenedApplication; names: Names; references: ReadonlyMap<string, string> }

/** What was written to the applicant, and what they answered. */
export function toMessages(
  desk: Formatters,
  opened: OpenedApplication,
  names: Names,
): TimelineEntry[] {
  const events = opened.events.filter(({ kind }) => kind === 'message' || kind === 'reply')
  return toTimeline(desk, { ...opened, events, deliveries: messagesOf(opened) }, names)
}

function messagesOf({ deliveries }: OpenedApplication) {
  return deliveries.filter(({ kind }) => kind === 'message')
}

function toEntry(desk: Formatters, event: Event, { opened, names, references }: Context): Told {
  const { t } = desk
  const spelt = (value: string | null): string => {
    if (value === null) return ''
    if (event.kind === 'status' || event.kind === 'undone') return t(toStaffId(`status.${value}`))
    if (event.kind === 'assigned') return names.get(value) ?? t('detail.unknown')
    if (event.kind === 'follow-up') return tellCallBack(desk, parseCallBack(value))
    if (event.kind === 'outcome') {
      const known = parseOutcome(value)
      return known ? tellOutcome(desk, known) : ''
    }
    if (event.kind === 'call' || event.kind === 'call-undone')
      return t(toStaffId(`call.outcome.${value}`))
    if (event.kind === 'appointment-handed') return names.get(value) ?? t('detail.unknown')
    if (event.kind === 'tagged' || event.kind === 'untagged') return userText(value)
    if (event.kind.startsWith('appointment')) return tellInterview(desk, value)
    return references.get(value) ?? t('detail.another')
  }
  const own = event.kind === 'note' || event.kind === 'received' || event.kind === 'released'
  const message = opened.messages.find(({ id }) => id === event.after)
  const isCall = event.kind === 'call' || event.kind === 'call-undone'
  const to = isCall || message ? '' : spelt(event.after)
  const values: Record<string, string> =
    own || message || event.kind === 'corrected' ? {} : { from: spelt(event.before), to }
  const correction = event.kind === 'corrected' ? tellCorrection(desk, event) : undefined
  const noteId =
    event.kind === 'call' ? opened.calls.find(({ id }) => id === event.after)?.noteId : event.after
  const note = opened.notes.find(({ id }) => id === noteId)
  return {
    id: event.id,
    title: message ? messageTitle(desk, message, opened) : t(titleOf(event), values),
    who: event.actor === 'assignment' ? t('event.by-rules') : (names.get(event.actor ?? '') ?? ''),
    ...tellMoment(desk, event.at),
    note: userText(correction ?? message?.body ?? note?.body ?? '') || undefined,
    at: event.at,
  }
}

/** One line for each field with its earlier and its new value, and the reason. */
function tellCorrection({ t, intl }: Formatters, { before, after }: Event): string {
  const [old, corrected] = [parseCorrection(before)?.values ?? {}, parseCorrection(after)]
  const lines = correctableNames.flatMap((name) => {
    if (!corrected || corrected.values[name] === undefined) return []
    const say = (value: string | null | undefined) =>
      valueText(intl, name, value) ?? t('correct.none')
    const values = {
      field: fieldLabel(intl, name),
      from: say(old[name]),
      to: say(corrected.values[name]),
    }
    return [t('correct.changed', values)]
  })
  return [...lines, corrected?.reason ?? ''].join('\n')
}

/** The time of an interview, or its outcome. */
function tellInterview({ t, intl }: Formatters, value: string): string {
  const outcome = interviewOutcomes.find((one) => one === value)
  if (outcome) return t(`interview.outcome-${outcome}`)
  return intl.formatDate(new Date(value), minuteTime)
}

function titleOf({ kind, after }: Event) {
  const clears = kind === 'assigned' || kind === 'follow-up' || kind === 'outcome'
  const cleared = clears && after === null
  return cleared ? (`event.${kind}-cleared` as const) : (`event.${kind}` as const)
}

function toDelivery(desk: Formatters, { id, kind, status, updatedAt }: Delivery): Told {
  const { t } = desk
  return {
    id,
    title: t(`event.delivery-${status}`, { sink: t(`deliveries.sink.${kind}`) }),
    who: '',
    ...tellMoment(desk, updatedAt),
    at: updatedAt,
  }
}

/** The status before the last step, if that can be undone. */
export function undoableEvent({ application, events }: OpenedApplication): string | undefined {
  const own = events.filter(({ applicationId }) => applicationId === application.id)
  const last = own
    .toSorted((a, b) => a.seq - b.seq)
    .findLast(({ kind }) => kind === 'status' || kind === 'undone')
  return last?.kind === 'status' ? (last.before ?? undefined) : undefined
}

type Message = OpenedApplication['messages'][number]
type Opened = Pick<OpenedApplication, 'deliveries'>

/** What a message is and what became of it: “Text message: sent”. */
function messageTitle({ t }: Pick<Desk, 't'>, message: Message, opened: Opened): string {
  if (message.direction === 'in') return t(`message.answer.${message.via}`)
  const what = t(message.via === 'mail' ? 'message.channel.mail' : 'message.channel.sms')
  const subject =
    message.subject === '' ? '' : t('message.about', { subject: userText(message.subject) })
  const state = messageState({ t }, message, opened)
  return t('message.title-state', { what: `${what}${subject}`, state })
}

/** A message without a delivery was withdrawn with the release of its application. */
function messageState({ t }: Pick<Desk, 't'>, { id }: Message, { deliveries }: Opened): string {
  const delivery = deliveries.find((one) => one.id === id)
  if (!delivery) return t('message.state.withdrawn')
  if (delivery.status === 'sent') return t('message.state.sent')
  if (delivery.lastError === null) return t('message.state.queued')
  const reason = t(`deliveries.reason.${parseReason(delivery.lastError).word}`)
  return t(delivery.status === 'dead' ? 'message.state.failed' : 'message.state.again', { reason })
}
