import 'server-only'
import type { ReactNode } from 'react'
import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { Notice } from '@/components/staff/notice'
import type { OpenedApplication } from '@/lib/applications/read'
import { mergeAction, splitAction } from '../_actions/merge'
import type { Desk } from './desk'
import { inboxHref, type InboxQuery } from './inbox-query'
import { projectLabel } from './inbox-rows'

type Other = OpenedApplication['samePhone'][number]
type DuplicatesProps = { desk: Desk; opened: OpenedApplication; query: InboxQuery }

const link = 'underline decoration-1 underline-offset-4'

/** Other applications of the same phone: those that stand for themselves, those merged into this one, and the one it is merged into. */
export function Duplicates({ desk, opened, query }: DuplicatesProps) {
  const { text } = desk
  const { application: it, samePhone } = opened
  const inside = samePhone.filter(({ mergedInto }) => mergedInto === it.id)
  const others = samePhone.filter(({ mergedInto, id }) => mergedInto === null && id !== it.mergedInto)
  const kept = samePhone.find(({ id }) => id === it.mergedInto)
  const row = (other: Other) => <OtherLine key={other.id} desk={desk} other={other} query={query} />
  return (
    <>
      {kept ? (
        <Notice kind="warning">
          <p className="font-semibold">{text('merge.is-merged')}</p>
          <ul>{row(kept)}</ul>
          {desk.may('applications.merge') ? <Split desk={desk} other={it} /> : null}
        </Notice>
      ) : null}
      {others.length > 0 ? (
        <Notice kind="warning">
          <h2 className="font-sans text-sm font-semibold">
            {text('detail.earlier', { count: others.length })}
          </h2>
          <ul className="grid gap-1.5">
            {others.map((other) => (
              <OtherLine key={other.id} desk={desk} other={other} query={query}>
                {desk.may('applications.merge') && it.mergedInto === null ? (
                  <Merge desk={desk} into={it} other={other} />
                ) : null}
              </OtherLine>
            ))}
          </ul>
        </Notice>
      ) : null}
      {inside.length > 0 ? (
        <Notice kind="done">
          <h2 className="font-sans text-sm font-semibold">
            {text('merge.inside', { count: inside.length })}
          </h2>
          <ul className="grid gap-1.5">
            {inside.map((other) => (
              <OtherLine key={other.id} desk={desk} other={other} query={query}>
                {desk.may('applications.merge') ? <Split desk={desk} other={other} /> : null}
              </OtherLine>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}

type OtherLineProps = { desk: Desk; other: Other; query: InboxQuery; children?: ReactNode }

function OtherLine({ desk, other, query, children }: OtherLineProps) {
  const { text, intl } = desk
  const parts = [
    other.name,
    projectLabel(desk, other.project),
    text(`status.${other.status}`),
    intl.formatDate(other.createdAt, { dateStyle: 'medium' }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <a href={inboxHref(query, `/staff/applications/${other.id}`)} className={`${link} py-1`}>
        {parts.join(' · ')} <span className="whitespace-nowrap">{other.reference}</span>
      </a>
      {children}
    </li>
  )
}

type MergeProps = { desk: Desk; into: { id: string; version: number }; other: Other }

function Merge({ desk: { text, locale }, into, other }: MergeProps) {
  return (
    <ActionForm id={`merge-${other.id}`} action={mergeAction.bind(null, locale, into.id)} className="grid">
      <input type="hidden" name="version" value={into.version} />
      <input type="hidden" name="other" value={other.id} />
      <input type="hidden" name="otherVersion" value={other.version} />
      <Submit
        kind="quiet"
        className="min-h-9 px-0! py-0 text-sm"
        aria-label={text('merge.do-label', { reference: other.reference })}
      >
        {text('merge.do')}
      </Submit>
    </ActionForm>
  )
}

type SplitProps = { desk: Desk; other: { id: string; version: number; reference: string } }

function Split({ desk: { text, locale }, other }: SplitProps) {
  return (
    <ActionForm id={`split-${other.id}`} action={splitAction.bind(null, locale)} className="grid">
      <input type="hidden" name="other" value={other.id} />
      <input type="hidden" name="otherVersion" value={other.version} />
      <Submit
        kind="quiet"
        className="min-h-9 px-0! py-0 text-sm"
        aria-label={text('merge.split-label', { reference: other.reference })}
      >
        {text('merge.split')}
      </Submit>
    </ActionForm>
  )
}
