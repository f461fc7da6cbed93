import { ActionForm } from '@/components/staff/action-form'
import { Submit } from '@/components/staff/fields'
import { SectionCard } from '@/components/staff/section-card'
import { Unbroken } from '@/components/staff/unbroken'
import { differingFields, mergedState } from '@/lib/applications/merge/merged-columns'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import type { InboxQuery } from '@/app/[locale]/staff/_inbox/inbox-query'
import { applicationHref, listField, listValue, ownPageHref } from '../../kept-list'
import { mergeAction } from './actions'
import 'server-only'
import { isDue } from '@/lib/applications/due'
import { callBackOf } from '@/lib/applications/change/call-back'
import { fieldLabel, fieldText } from '@/lib/applications/inbox/application-text'
import { openStatuses } from '@/lib/applications/steps'
import { userText } from '@/lib/text/user-text'
import { storedFields } from '@/schemas/application-fields'
import { startOfDay } from '@/lib/time'
import { projectLabel } from '@/app/[locale]/staff/_desk/labels'

type AccountNames = ReadonlyMap<string, string>
/** The names of all accounts, and the ids of those that are not deactivated. */
type People = { names: AccountNames; active: ReadonlySet<string> }
type MergedApplication = OpenedApplication['application']
type Pair = readonly [string, string]

/** A field in which both differ, with both values as text. */
function fieldRow(desk: Desk, field: string, one: MergedApplication, other: MergedApplication) {
  const { intl } = desk
  const [name] = storedFields().find(([stored]) => stored === field) ?? []
  const value = (it: MergedApplication) => {
    if (name === undefined) return ''
    if (name === 'project') return projectLabel(desk, it.project)
    return userText(fieldText(intl, name, it) ?? desk.t('merge.empty'))
  }
  const values: Pair = [value(one), value(other)]
  return {
    name: `field-${field}`,
    label: name === undefined ? field : fieldLabel(intl, name),
    values,
  }
}

/** A choice of the email address, which officers have entered, if each has another one. */
function emailRow({ t }: Desk, one: MergedApplication, other: MergedApplication) {
  if (one.email === null || other.email === null || one.email === other.email) return []
  const values: Pair = [userText(one.email), userText(other.email)]
  return [{ name: 'field-email', label: t('message.email'), values }]
}

/** A choice of the owner, if each has another one who has not left. */
function ownerRow(
  { t }: Desk,
  [one, other]: readonly [MergedApplication, MergedApplication],
  people: People,
) {
  const { names, active } = people
  if (one.assignee === null || other.assignee === null || one.assignee === other.assignee) return []
  if (!active.has(one.assignee) || !active.has(other.assignee)) return []
  const values: Pair = [names.get(one.assignee) ?? '', names.get(other.assignee) ?? '']
  return [{ name: 'field-assignee', label: t('detail.assignee'), values }]
}

/** Status, owner and call-back of both, and of what remains. */
function stateOf(desk: Desk, all: readonly MergedApplication[], names: AccountNames) {
  const { t } = desk
  const lines: { label: string; value: (it: MergedApplication) => string }[] = [
    { label: t('detail.status'), value: (it) => t(`status.${it.status}`) },
    {
      label: t('detail.assignee'),
      value: (it) => names.get(it.assignee ?? '') ?? t('detail.nobody'),
    },
    { label: t('detail.follow-up'), value: (it) => callBackDay(desk, it) },
    ...(all.some(({ email }) => email !== null)
      ? [
          {
            label: t('message.email'),
            value: ({ email }: MergedApplication) => emailText(desk, email),
          },
        ]
      : []),
    ...(all.some(refuses)
      ? [
          {
            label: t('merge.messages'),
            value: (it: MergedApplication) => t(refuses(it) ? 'merge.refused' : 'merge.allowed'),
          },
        ]
      : []),
  ]
  return lines.map(({ label, value }) => ({
    label,
    values: all.map((it, index) => ({ key: String(index), value: value(it) })),
  }))
}

const refuses = ({ messagesRefusedAt }: MergedApplication) => messagesRefusedAt !== null

const emailText = ({ t }: Desk, email: string | null) =>
  email === null ? t('merge.empty') : userText(email)

function callBackDay({ intl, t }: Desk, it: MergedApplication): string {
  const callBack = callBackOf(it)
  if (!callBack) return t('merge.empty')
  const day = intl.formatDate(startOfDay(callBack.on), { dateStyle: 'medium' })
  return callBack.time ? `${day} ${callBack.time}` : day
}

/** The views of the inbox in which an application is listed. */
function listsOf({ t, intl, by }: Desk, it: MergedApplication, names: AccountNames): string {
  const open = openStatuses.some((status) => status === it.status)
  const owner = names.get(it.assignee ?? '')
  const callBack = callBackOf(it)
  const later = callBack !== undefined && !isDue(callBack, by.at)
  const lists = [
    it.status === 'new' && !later ? t('views.new') : t(`status.${it.status}`),
    ...(open && owner !== undefined ? [t('merge.mine-of', { name: owner })] : []),
    ...(open && callBack ? [t(later ? 'views.later' : 'views.due')] : []),
  ]
  return intl.formatList(it.flags.length > 0 ? [t('views.flagged')] : lists)
}

type MergePreviewProps = {
  desk: Desk
  kept: OpenedApplication
  merged: OpenedApplication
  people: People
  /** The list beside the application that remains. */
  list: InboxQuery
}

const link = 'inline-flex min-h-11 items-center text-link'

/** Both applications side by side, what remains of them, and the lists in which they appear afterwards. */
export function MergePreview({ desk, kept, merged, people, list }: MergePreviewProps) {
  const { names, active } = people
  const { t, locale, intl } = desk
  const [one, other] = [kept.application, merged.application]
  const both = { kept: one.reference, merged: other.reference }
  const after = { ...one, ...mergedState(one, other, { active }) }
  const choices = [
    ...differingFields(one, other).map((field) => fieldRow(desk, field, one, other)),
    ...emailRow(desk, one, other),
    ...ownerRow(desk, [one, other], people),
  ]
  const events = (opened: OpenedApplication) => intl.formatNumber(opened.notes.length)
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">
          <Unbroken text={t('merge.heading', both)} />
        </h1>
        <p className="measure text-sm text-ink-soft">{t('merge.lead', both)}</p>
      </div>
      <ActionForm id="merge" action={mergeAction.bind(null, locale, one.id)}>
        <input type="hidden" name="version" value={one.version} />
        <input type="hidden" name={listField} value={listValue(list)} />
        <SectionCard title={t('merge.differs')} lead={t('merge.differs-lead', both)}>
          {choices.length === 0 ? <p>{t('merge.equal')}</p> : null}
          {choices.map((choice) => (
            <MergeChoice
              key={choice.name}
              references={[one.reference, other.reference]}
              {...choice}
            />
          ))}
        </SectionCard>
        <SectionCard title={t('merge.after')}>
          <div className="overflow-x-auto">
            <table className="w-full text-left text-sm">
              <thead>
                <tr className="border-b border-line">
                  <td />
                  {[one.reference, other.reference, t('merge.result')].map((heading) => (
                    <th key={heading} scope="col" className="py-2 pr-3">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {stateOf(desk, [one, other, after], names).map(({ label, values }) => (
                  <tr key={label} className="border-b border-line align-top">
                    <th scope="row" className="py-2 pr-3 font-normal text-ink-soft">
                      {label}
                    </th>
                    {values.map(({ key, value }) => (
                      <td key={key} className="py-2 pr-3">
                        {value}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="text-sm">
            {t('merge.notes', { kept: events(kept), merged: events(merged) })}
          </p>
          <p className="text-sm">
            {t('merge.leaves', { reference: other.reference, lists: listsOf(desk, other, names) })}
          </p>
          <p className="text-sm">
            {t('merge.stays', { reference: one.reference, lists: listsOf(desk, after, names) })}
          </p>
        </SectionCard>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Submit name="do" value={`merge:${other.id}:${other.version}`}>
            {t('merge.do-label', { reference: other.reference })}
          </Submit>
          <a href={ownPageHref(`${other.id}/merge`, list, { with: one.id })} className={link}>
            {t('merge.swap', { reference: other.reference })}
          </a>
          <a href={applicationHref(one.id, list)} className={link}>
            {t('merge.back')}
          </a>
        </div>
      </ActionForm>
    </>
  )
}

type MergeChoiceProps = {
  /** `field-name`: the name of the form field. */
  name: string
  label: string
  /** The value of the application that remains, and of the duplicate. */
  values: readonly [string, string]
  references: readonly [string, string]
}

/** A choice between the values of two applications; that of the remaining one is selected. */
function MergeChoice({ name, label, values, references }: MergeChoiceProps) {
  return (
    <fieldset className="grid gap-x-4 sm:grid-cols-2">
      <legend className="mb-1 leading-snug font-semibold">{label}</legend>
      {(['kept', 'merged'] as const).map((from, index) => (
        <label
          key={from}
          className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 leading-snug"
        >
          <input
            type="radio"
            name={name}
            value={from}
            defaultChecked={from === 'kept'}
            className="mt-0.5 size-5 shrink-0 accent-crimson"
          />
          <span className="min-w-0 wrap-anywhere">
            {values[index]}
            <span className="block text-sm text-ink-soft">{references[index]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
