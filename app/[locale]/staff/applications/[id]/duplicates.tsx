import 'server-only'
import type { ReactNode } from 'react'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { Moment, tellDay } from '@/components/staff/moment'
import { Alert } from '@/components/staff/alert'
import { Parts } from '@/components/staff/section-card'
import { buttonClass } from '@/components/ui/button'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { userText } from '@/lib/text/user-text'
import type { Desk } from '@/app/staff/session'
import type { StaffTranslate } from '@/lib/i18n/translate'
import { mergeAction } from './merge/actions'
import { ownPageHref } from '../kept-list'
import { inboxHref, type InboxQuery } from '../../inbox-query'
import { projectLabel } from '@/app/staff/labels'

type Other = OpenedApplication['samePhone'][number]
type DuplicatesProps = { desk: Desk; opened: OpenedApplication; query: InboxQuery }

const link = 'underline decoration-1 underline-offset-4'

/**
 * Other applications of the same phone: the separate ones, those merged into this one, and the one it is merged into; and those
 * of another phone that may be of the same person.
 */
export function Duplicates({ desk, opened, query }: DuplicatesProps) {
  const { t, locale } = desk
  const { application: it, samePhone, alike } = opened
  if (samePhone.length + alike.length === 0) return null
  const inside = samePhone.filter(({ mergedInto }) => mergedInto === it.id)
  const others = samePhone.filter(({ mergedInto, id }) => mergedInto === null && id !== it.mergedInto)
  const kept = samePhone.find(({ id }) => id === it.mergedInto)
  const row = (other: Other, act?: ReactNode) => (
    <OtherLine key={other.id} desk={desk} other={other} query={query} act={act} />
  )
  const merges = desk.may('applications.merge')
  const split = (one: Acted) => (merges ? <Split t={t} one={one} /> : null)
  return (
    // One form around both lists: its answer stays when an application moves from one list to the other.
    <ActionForm id="duplicates" action={mergeAction.bind(null, locale, it.id)} className="grid gap-5">
      <input type="hidden" name="version" value={it.version} />
      {kept ? (
        <Alert kind="warning">
          <p className="font-semibold">{t('merge.is-merged')}</p>
          <ul>{row(kept)}</ul>
          {split(it)}
        </Alert>
      ) : null}
      {others.length > 0 ? (
        <Alert kind="warning">
          <h2 className="font-sans text-sm font-semibold">{t('detail.earlier', { count: others.length })}</h2>
          <ul className="grid gap-1.5">
            {others.map((one) =>
              row(
                one,
                merges && !it.mergedInto ? <MergeLink t={t} into={it.id} one={one} list={query} /> : null,
              ),
            )}
          </ul>
        </Alert>
      ) : null}
      {alike.length > 0 ? (
        <Alert kind="warning">
          <h2 className="font-sans text-sm font-semibold">{t('person.alike', { count: alike.length })}</h2>
          <ul className="grid gap-1.5">{alike.map((one) => row(one))}</ul>
        </Alert>
      ) : null}
      {inside.length > 0 ? (
        <Alert kind="done">
          <h2 className="font-sans text-sm font-semibold">{t('merge.inside', { count: inside.length })}</h2>
          <ul className="grid gap-1.5">{inside.map((one) => row(one, split(one)))}</ul>
        </Alert>
      ) : null}
    </ActionForm>
  )
}

type OtherLineProps = { desk: Desk; other: Other; query: InboxQuery; act?: ReactNode }

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
          {projectLabel(desk, other.project)} <span className="whitespace-nowrap">{other.reference}</span>
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

const act = 'min-h-11 px-0! py-0 text-sm print:hidden'

type MergeLinkProps = { t: StaffTranslate; into: string; one: Acted; list: InboxQuery }

function MergeLink({ t, into, one, list }: MergeLinkProps) {
  return (
    <a
      href={ownPageHref(`${into}/merge`, list, { with: one.id })}
      className={`${buttonClass('quiet')} ${act}`}
      aria-label={t('merge.do-label', { reference: one.reference })}
    >
      {t('merge.do')}
    </a>
  )
}

function Split({ t, one }: { t: StaffTranslate; one: Acted }) {
  return (
    <Submit
      kind="quiet"
      name="do"
      value={`split:${one.id}:${one.version}`}
      className={act}
      aria-label={t('merge.split-label', { reference: one.reference })}
    >
      {t('merge.split')}
    </Submit>
  )
}
