import 'server-only'
import type { ReactNode } from 'react'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { Moment, tellDay } from '@/components/staff/moment'
import { Alert } from '@/components/staff/alert'
import { Parts } from '@/components/staff/section-card'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { apartAction, duplicateAction } from './duplicate-actions'
import { inboxHref, type InboxQuery } from '@/app/[locale]/staff/_inbox/inbox-query'
import { projectLabel } from '@/app/[locale]/staff/_desk/labels'

type Other = OpenedApplication['samePhone'][number]
type DuplicatesProps = { desk: Desk; opened: OpenedApplication; query: InboxQuery }

const link = 'underline decoration-1 underline-offset-4'

/**
 * The application of which this one is a duplicate, or its duplicates; other applications of the same person, and those that
 * may be; and, folded, those of somebody else.
 */
export function Duplicates({ desk, opened, query }: DuplicatesProps) {
  const { t, locale } = desk
  const { application: it, samePhone, alike } = opened
  if (samePhone.length + alike.length === 0) return null
  const inside = samePhone.filter(({ duplicateOf }) => duplicateOf === it.id)
  const others = samePhone.filter(
    ({ duplicateOf, id }) => duplicateOf === null && id !== it.duplicateOf,
  )
  const head = samePhone.find(({ id }) => id === it.duplicateOf)
  const marks = desk.may('applications.merge')
  const row = (other: Other, act?: ReactNode) => (
    <OtherLine key={other.id} desk={desk} other={other} query={query} act={act} />
  )
  const unmark = (one: Acted) => (marks ? <PairStep desk={desk} step="unmark" one={one} /> : null)
  const suggestions = [
    { title: 'detail.earlier', rows: others.filter(({ apart }) => !apart) },
    {
      title: 'person.alike',
      rows: alike.filter(({ apart, duplicateOf }) => !apart && duplicateOf === null),
    },
  ] as const
  const choice = (one: Other) => (
    <span className="flex flex-wrap gap-x-4">
      {marks && !it.duplicateOf ? <PairStep desk={desk} step="mark" one={one} /> : null}
      <ApartStep desk={desk} it={it} one={one} />
    </span>
  )
  return (
    // A form stays when an application leaves its list, and so does its answer.
    <>
      <ActionForm
        id="duplicates"
        action={duplicateAction.bind(null, locale, it.id)}
        className="contents"
      >
        <input type="hidden" name="version" value={it.version} />
        {head ? (
          <Alert kind="warning">
            <p className="font-semibold">{t('duplicates.is-one')}</p>
            <ul>{row(head)}</ul>
            {unmark(it)}
          </Alert>
        ) : null}
        {inside.length > 0 ? (
          <Alert kind="done">
            <h2 className="font-sans text-sm font-semibold">
              {t('duplicates.inside', { count: inside.length })}
            </h2>
            <ul className="grid gap-1.5">{inside.map((one) => row(one, unmark(one)))}</ul>
          </Alert>
        ) : null}
      </ActionForm>
      <ApartForm desk={desk} it={it} rows={[...others, ...alike]} query={query}>
        {suggestions.map(({ title, rows }) =>
          rows.length === 0 ? null : (
            <Alert key={title} kind="warning">
              <h2 className="font-sans text-sm font-semibold">
                {t(title, { count: rows.length })}
              </h2>
              <ul className="grid gap-1.5">{rows.map((one) => row(one, choice(one)))}</ul>
            </Alert>
          ),
        )}
      </ApartForm>
    </>
  )
}

type PairProps = { desk: Desk; it: OpenedApplication['application'] }

type ApartFormProps = PairProps & { rows: readonly Other[]; query: InboxQuery; children: ReactNode }

/** The form around lists of possible duplicates, with those of somebody else among `rows`, folded. */
export function ApartForm({ desk, it, rows, query, children }: ApartFormProps) {
  const apart = rows.filter((one) => one.apart)
  const act = (one: Other) => <ApartStep desk={desk} it={it} one={one} />
  return (
    <ActionForm id="apart" action={apartAction.bind(null, desk.locale, it.id)} className="contents">
      <input type="hidden" name="version" value={it.version} />
      {children}
      {apart.length === 0 ? null : (
        <details className="text-sm print:hidden">
          <summary className="flex min-h-11 items-center text-ink-soft underline decoration-line underline-offset-4">
            {desk.t('duplicates.apart-list', { count: apart.length })}
          </summary>
          <ul className="grid gap-1.5">
            {apart.map((one) => (
              <OtherLine key={one.id} desk={desk} other={one} query={query} act={act(one)} />
            ))}
          </ul>
        </details>
      )}
    </ActionForm>
  )
}

/** The button that tells another application apart, or takes that back. */
export function ApartStep({ desk, it, one }: PairProps & { one: Other }) {
  if (!desk.may('applications.change') || it.duplicateOf || one.duplicateOf) return null
  return <PairStep desk={desk} step={one.apart ? 'apart-undone' : 'apart'} one={one} />
}

type OtherLineProps = {
  desk: Desk
  other: Pick<Other, 'id' | 'reference' | 'name' | 'project' | 'status' | 'createdAt'>
  query: InboxQuery
  act?: ReactNode
}

export function OtherLine({ desk, other, query, act }: OtherLineProps) {
  const { t } = desk
  const facts = [
    userText(other.name),
    t(`status.${other.status}`),
    <Moment key="made" {...tellDay(desk, other.createdAt)} />,
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0 py-1">
        <a href={inboxHref(query, `/staff/applications/${other.id}`)} className={link}>
          {projectLabel(desk, other.project)}{' '}
          <span className="whitespace-nowrap">{other.reference}</span>
        </a>
        <span className="block text-ink-soft">
          <Parts parts={facts} />
        </span>
      </span>
      {act}
    </li>
  )
}

type Acted = { id: string; version: number; reference: string }
type PairStepProps = { desk: Desk; step: 'mark' | 'unmark' | 'apart' | 'apart-undone'; one: Acted }

/** The button to mark one is beside the one to tell it apart, in the list of the other form. */
function PairStep({ desk: { t }, step, one }: PairStepProps) {
  return (
    <Submit
      kind="quiet"
      name="do"
      value={`${step}:${one.id}:${one.version}`}
      className="min-h-11 px-0! py-0 text-sm print:hidden"
      form={step === 'mark' ? 'form-duplicates' : undefined}
      aria-label={t(`duplicates.${step}-label`, { reference: one.reference })}
    >
      {t(`duplicates.${step}`)}
    </Submit>
  )
}
