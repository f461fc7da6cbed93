import 'server-only'
import { isDue } from '@/lib/applications/due'
import { callBackOf } from '@/lib/applications/change/call-back'
import { fieldLabel, fieldText } from '@/lib/applications/inbox/application-text'
import { openStatuses } from '@/lib/applications/steps'
import type { OpenedApplication } from '@/lib/applications/inbox/read-application'
import { userText } from '@/lib/text/user-text'
import { storedFields } from '@/schemas/application-fields'
import { startOfDay } from '@/lib/time'
import { projectLabel } from '@/app/staff/labels'
import type { Desk } from '@/app/staff/session'

type AccountNames = ReadonlyMap<string, string>
/** The names of all accounts, and the ids of those that are not deactivated. */
export type People = { names: AccountNames; active: ReadonlySet<string> }
type MergedApplication = OpenedApplication['application']
type Pair = readonly [string, string]

/** A field in which both differ, with both values as text. */
export function fieldRow(desk: Desk, field: string, one: MergedApplication, other: MergedApplication) {
  const { intl } = desk
  const [name] = storedFields().find(([stored]) => stored === field) ?? []
  const value = (it: MergedApplication) => {
    if (name === undefined) return ''
    if (name === 'project') return projectLabel(desk, it.project)
    return userText(fieldText(intl, name, it) ?? desk.t('merge.empty'))
  }
  const values: Pair = [value(one), value(other)]
  return { name: `field-${field}`, label: name === undefined ? field : fieldLabel(intl, name), values }
}

/** A choice of the email address, which officers have entered, if each has another one. */
export function emailRow({ t }: Desk, one: MergedApplication, other: MergedApplication) {
  if (one.email === null || other.email === null || one.email === other.email) return []
  const values: Pair = [userText(one.email), userText(other.email)]
  return [{ name: 'field-email', label: t('message.email'), values }]
}

/** A choice of the owner, if each has another one who has not left. */
export function ownerRow(
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
export function stateOf(desk: Desk, all: readonly MergedApplication[], names: AccountNames) {
  const { t } = desk
  const lines: { label: string; value: (it: MergedApplication) => string }[] = [
    { label: t('detail.status'), value: (it) => t(`status.${it.status}`) },
    {
      label: t('detail.assignee'),
      value: (it) => names.get(it.assignee ?? '') ?? t('detail.nobody'),
    },
    { label: t('detail.follow-up'), value: (it) => callBackDay(desk, it) },
    ...(all.some(({ email }) => email !== null)
      ? [{ label: t('message.email'), value: ({ email }: MergedApplication) => emailText(desk, email) }]
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

const emailText = ({ t }: Desk, email: string | null) => (email === null ? t('merge.empty') : userText(email))

function callBackDay({ intl, t }: Desk, it: MergedApplication): string {
  const callBack = callBackOf(it)
  if (!callBack) return t('merge.empty')
  const day = intl.formatDate(startOfDay(callBack.on), { dateStyle: 'medium' })
  return callBack.time ? `${day} ${callBack.time}` : day
}

/** The views of the inbox in which an application is listed. */
export function listsOf({ t, intl, by }: Desk, it: MergedApplication, names: AccountNames): string {
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
