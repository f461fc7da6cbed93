import 'server-only'
import { callBackOf } from '@/lib/applications/call-back'
import { fieldLabel, fieldText } from '@/lib/applications/field-text'
import { openStatuses } from '@/lib/applications/steps'
import type { OpenedApplication } from '@/lib/applications/read'
import { userText } from '@/lib/text/user-text'
import { storedFields } from '@/schemas/application-fields'
import { projectLabel } from '../inbox/rows'
import type { Desk } from '../session/desk'

type Names = ReadonlyMap<string, string>
/** The names of all accounts, and the ids of those that are not deactivated. */
export type People = { names: Names; active: ReadonlySet<string> }
type Application = OpenedApplication['application']
type Pair = readonly [string, string]

/** A field in which both differ, with both values as text. */
export function fieldRow(desk: Desk, field: string, one: Application, other: Application) {
  const { intl } = desk
  const [name] = storedFields().find(([stored]) => stored === field) ?? []
  const value = (it: Application) => {
    if (name === undefined) return ''
    if (name === 'project') return projectLabel(desk, it.project)
    return userText(fieldText(intl, name, it) ?? desk.text('merge.empty'))
  }
  const values: Pair = [value(one), value(other)]
  return { name: `field-${field}`, label: name === undefined ? field : fieldLabel(intl, name), values }
}

/** A choice of the email address, which officers have entered, if each has another one. */
export function emailRow({ text }: Desk, one: Application, other: Application) {
  if (one.email === null || other.email === null || one.email === other.email) return []
  const values: Pair = [userText(one.email), userText(other.email)]
  return [{ name: 'field-email', label: text('message.email'), values }]
}

/** A choice of the owner, if each has another one who has not left. */
export function ownerRow({ text }: Desk, [one, other]: readonly [Application, Application], people: People) {
  const { names, active } = people
  if (one.assignee === null || other.assignee === null || one.assignee === other.assignee) return []
  if (!active.has(one.assignee) || !active.has(other.assignee)) return []
  const values: Pair = [names.get(one.assignee) ?? '', names.get(other.assignee) ?? '']
  return [{ name: 'field-assignee', label: text('detail.assignee'), values }]
}

/** Status, owner and call-back of both, and of what remains. */
export function stateOf(desk: Desk, all: readonly Application[], names: Names) {
  const { text } = desk
  const lines: { label: string; value: (it: Application) => string }[] = [
    { label: text('detail.status'), value: (it) => text(`status.${it.status}`) },
    {
      label: text('detail.assignee'),
      value: (it) => names.get(it.assignee ?? '') ?? text('detail.nobody'),
    },
    { label: text('detail.follow-up'), value: (it) => callBackDay(desk, it) },
    ...(all.some(({ email }) => email !== null)
      ? [{ label: text('message.email'), value: ({ email }: Application) => emailText(desk, email) }]
      : []),
    ...(all.some(refuses)
      ? [
          {
            label: text('merge.messages'),
            value: (it: Application) => text(refuses(it) ? 'merge.refused' : 'merge.allowed'),
          },
        ]
      : []),
  ]
  return lines.map(({ label, value }) => ({
    label,
    values: all.map((it, index) => ({ key: String(index), value: value(it) })),
  }))
}

const refuses = ({ messagesRefusedAt }: Application) => messagesRefusedAt !== null

const emailText = ({ text }: Desk, email: string | null) =>
  email === null ? text('merge.empty') : userText(email)

function callBackDay({ intl, text }: Desk, it: Application): string {
  const callBack = callBackOf(it)
  if (!callBack) return text('merge.empty')
  const day = intl.formatDate(new Date(`${callBack.on}T00:00:00+08:00`), { dateStyle: 'medium' })
  return callBack.time ? `${day} ${callBack.time}` : day
}

/** The views of the inbox in which an application is listed. */
export function listsOf({ text, intl }: Desk, it: Application, names: Names): string {
  const open = openStatuses.some((status) => status === it.status)
  const owner = names.get(it.assignee ?? '')
  const lists = [
    it.status === 'new' ? text('views.new') : text(`status.${it.status}`),
    ...(open && owner !== undefined ? [text('merge.mine-of', { name: owner })] : []),
    ...(open && it.followUpOn !== null ? [text('views.due')] : []),
  ]
  return intl.formatList(it.flags.length > 0 ? [text('views.flagged')] : lists)
}
