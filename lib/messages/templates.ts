import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import { messageTemplates } from '@/lib/db/schema/outbox'
import type { Database } from '@/lib/db/store'
import type { TemplateTexts, TemplateText } from '@/lib/messages/kinds'
import { defaultLocale, type Locale, locales } from '@/schemas/locale'
import { getIntl } from '@/lib/i18n/intl'
import { placeholders, type PlaceholderValues } from '@/lib/messages/placeholders'
import { callBackMoment, callBackOf } from '@/lib/applications/change/call-back'
import { interviewFileLink } from '@/lib/appointments/calendar'
import { fieldText } from '@/lib/applications/inbox/application-text'
import { getOrganization } from '@/lib/content/organization'
import type { applications } from '@/lib/db/schema/applications'
import type { applicationAppointments } from '@/lib/db/schema/appointments'

/** The shipped templates, in the order in which they are offered. Their ids never change. */
const shipped = [
  ['unreachable', '5d0f6c86-5a53-4c1e-9a2e-1b6a52a1f001'],
  ['documents', '5d0f6c86-5a53-4c1e-9a2e-1b6a52a1f002'],
  ['call-back', '5d0f6c86-5a53-4c1e-9a2e-1b6a52a1f003'],
  ['missing', '5d0f6c86-5a53-4c1e-9a2e-1b6a52a1f004'],
  ['quotation', '5d0f6c86-5a53-4c1e-9a2e-1b6a52a1f005'],
] as const

type Key = (typeof shipped)[number][0]

export const quotationTemplate = shipped[4][1]

/** Placeholders stay as they are written. */
const asWritten = Object.fromEntries(placeholders.map((name) => [name, `{${name}}`]))

function textOf(locale: Locale, key: Key): TemplateText {
  const text = (part: 'name' | 'subject' | 'body') =>
    getIntl(locale).formatMessage({ id: `messages.template.${key}.${part}` }, asWritten)
  return { name: text('name'), subject: text('subject'), body: text('body'), provider: '' }
}

/** The texts with the shipped names, if the template is shipped and was stored before names had a language. */
function withShippedNames(id: string, name: string, texts: TemplateTexts): TemplateTexts {
  const key = shipped.find(([, own]) => own === id)?.[0]
  if (key === undefined || locales.some((locale) => texts[locale].name !== undefined)) return texts
  const own = (locale: Locale) => textOf(locale, key).name
  if (!locales.some((locale) => own(locale) === name)) return texts // renamed by a lead
  const named = locales.map((locale) => [locale, { ...texts[locale], name: own(locale) }])
  return Object.fromEntries(named) as TemplateTexts
}

/** The shipped templates, named in the default language of the desk. */
function defaultTemplates(naming: Locale) {
  return shipped.map(([key, id]) => ({
    id,
    name: getIntl(naming).formatMessage({ id: `messages.template.${key}.name` }),
    texts: Object.fromEntries(
      locales.map((locale) => [locale, textOf(locale, key)]),
    ) as TemplateTexts,
  }))
}

export type Template = { id: string; name: string; texts: TemplateTexts; version: number }

const { id, name, texts, version, removedAt } = messageTemplates

/** The templates by name. The shipped ones are stored at the first call and are then edited like the others. */
export async function listTemplates(db: Database, at: Date): Promise<Template[]> {
  const [any] = await db.select({ id }).from(messageTemplates).limit(1)
  if (!any)
    await db
      .insert(messageTemplates)
      .values(defaultTemplates(defaultLocale).map((one) => ({ ...one, updatedAt: at })))
      .onConflictDoNothing()
  const rows = await db
    .select({ id, name, texts, version })
    .from(messageTemplates)
    .where(isNull(removedAt))
    .orderBy(asc(name), asc(id))
  return rows.map((row) => ({ ...row, texts: withShippedNames(row.id, row.name, row.texts) }))
}

/** The name of a template in the language of the desk, or else in the other. */
export function templateName({ name: usual, texts: all }: Template, locale: Locale): string {
  return all[locale].name || usual
}

export type TemplateResult = 'saved' | 'stale'

/** Stores a template; `version` is the one that was edited, undefined for a new template. */
export function saveTemplate(
  db: Database,
  template: Omit<Template, 'version' | 'id'> & {
    id: string | undefined
    version: number | undefined
  },
  by: AuditContext,
): Promise<TemplateResult> {
  return db.transaction(async (tx) => {
    const values = { name: template.name, texts: template.texts, updatedAt: by.at }
    const { version: seen } = template
    const rows =
      template.id === undefined || seen === undefined
        ? await tx
            .insert(messageTemplates)
            .values({ id: randomUUID(), ...values })
            .returning({ id })
        : await tx
            .update(messageTemplates)
            .set({ ...values, version: seen + 1 })
            .where(and(eq(id, template.id), eq(version, seen), isNull(removedAt)))
            .returning({ id })
    const [saved] = rows
    if (!saved) return 'stale'
    const subject = { kind: 'template' as const, id: saved.id }
    await writeAudit(tx, { ...by, action: 'template.changed', subject })
    return 'saved'
  })
}

/** Removes a template. Messages that were written with it keep their text. */
export function removeTemplate(
  db: Database,
  template: { id: string; version: number },
  by: AuditContext,
): Promise<TemplateResult> {
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .update(messageTemplates)
      .set({ removedAt: by.at, version: template.version + 1 })
      .where(and(eq(id, template.id), eq(version, template.version), isNull(removedAt)))
      .returning({ id })
    if (!removed) return 'stale'
    const subject = { kind: 'template' as const, id: removed.id }
    await writeAudit(tx, { ...by, action: 'template.removed', subject })
    return 'saved'
  })
}

/** Values of an invented applicant, about as long as those of a real one. */
export function sampleValues(locale: Locale): PlaceholderValues {
  const intl = getIntl(locale)
  const sample = (name: 'name' | 'officer' | 'callback' | 'interview' | 'place' | 'quotation') =>
    intl.formatMessage({ id: `components.staff.template.sample.${name}` })
  const { name: organization, phone } = getOrganization(locale)
  return {
    name: sample('name'),
    program: 'MBA',
    reference: 'BH-26-000123',
    officer: sample('officer'),
    phone,
    callback: sample('callback'),
    organization,
    interview: sample('interview'),
    place: sample('place'),
    calendar: interviewFileLink('00000000-0000-4000-8000-000000000000'),
    quotation: sample('quotation'),
  }
}

type Interview = typeof applicationAppointments.$inferSelect

export function nextInterview(appointments: readonly Interview[], at: Date): Interview | undefined {
  return appointments.find(({ state, startsAt }) => state === 'planned' && startsAt > at)
}

/** The values of the placeholders for an application, in the language of the message. */
export function placeholderValues(
  application: typeof applications.$inferSelect,
  officer: string,
  {
    locale,
    interview,
    quotation,
  }: { locale: Locale; interview: Interview | undefined; quotation: string },
): PlaceholderValues {
  const intl = getIntl(locale)
  const { name: organization, phone } = getOrganization(locale)
  const callBack = callBackOf(application)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const time = callBack?.time ? clock : {}
  const day = { month: 'long', day: 'numeric', weekday: 'long' } as const
  return {
    name: application.name,
    program: fieldText(intl, 'project', application) ?? '',
    reference: application.reference,
    officer,
    phone,
    callback: callBack ? intl.formatDate(callBackMoment(callBack), { ...day, ...time }) : '',
    organization,
    interview: interview ? intl.formatDate(interview.startsAt, { ...day, ...clock }) : '',
    place: interview ? placeOf(intl, interview) : '',
    calendar: interview ? interviewFileLink(interview.id) : '',
    quotation,
  }
}

function placeOf(intl: ReturnType<typeof getIntl>, { place, kind }: Interview): string {
  return place || intl.formatMessage({ id: `components.staff.interview.kind-${kind}` })
}

/** A text message as it is sent: with the signature that operators in China require. */
export function smsText(locale: Locale, text: string): string {
  const { name } = getOrganization(locale)
  return getIntl(locale).formatMessage({ id: 'sms.text' }, { name, text })
}
