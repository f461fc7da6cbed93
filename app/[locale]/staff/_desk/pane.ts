import type { PaneApplication } from '@/components/staff/application-pane'
import type { TimelineEntry } from '@/components/staff/timeline'
import type { OpenedApplication } from '@/lib/applications/read'
import type { Desk } from './desk'
import { inboxHref, type InboxQuery } from './inbox-query'
import { pageLabel, projectLabel } from './inbox-rows'

const full = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

type Event = OpenedApplication['events'][number]
type Names = ReadonlyMap<string, string>

/** An opened application as the pane shows it. */
export function toPane(
  desk: Desk,
  opened: OpenedApplication,
  query: InboxQuery,
  names: Names,
): PaneApplication {
  const { application: it } = opened
  const { text, intl } = desk
  return {
    name: it.name,
    reference: it.reference,
    phone: it.phone,
    phoneSpaced: it.phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3'),
    verified: it.verified,
    status: it.status,
    statusLabel: text(`status.${it.status}`),
    facts: facts(desk, it),
    flags: it.flags.map((flag) => text(`flag.${flag}`)),
    earlier: opened.samePhone.map(({ id, reference, project, status, createdAt }) => ({
      href: inboxHref(query, `/staff/applications/${id}`),
      text: [
        intl.formatDate(createdAt, { dateStyle: 'medium' }),
        projectLabel(desk, project),
        text(`status.${status}`),
        '',
      ].join(' · '),
      reference,
    })),
    timeline: opened.events.map((event) => toEntry(desk, event, opened.notes, names)),
  }
}

function facts(desk: Desk, it: OpenedApplication['application']) {
  const { text, intl } = desk
  const label = (id: string) => text(`detail.${id}`)
  return [
    {
      label: label('project'),
      value: text('detail.project-value', { project: projectLabel(desk, it.project), id: it.projectId }),
    },
    {
      label: label('source'),
      value: text('detail.source-value', {
        page: pageLabel(desk, it.page),
        path: it.page,
        channel: it.channel,
      }),
    },
    { label: label('form'), value: text(`form.${it.form}`) },
    { label: label('language'), value: text(`language.${it.locale}`) },
    { label: label('received'), value: intl.formatDate(it.createdAt, full) },
    {
      label: label('consent'),
      value: text('detail.consent-value', {
        version: it.consentVersion,
        time: intl.formatDate(it.consentAt, full),
        language: text(`language.${it.consentLocale}`),
      }),
    },
    { label: label('news'), value: label(it.news ? 'news-yes' : 'news-no') },
    { label: label('address'), value: it.address },
    { label: label('browser'), value: it.userAgent || label('unknown') },
  ]
}

function toEntry(
  { text, intl }: Desk,
  event: Event,
  notes: OpenedApplication['notes'],
  names: Names,
): TimelineEntry {
  const note = event.kind === 'note' ? notes.find(({ id }) => id === event.after) : undefined
  const status = (value: string | null) => (value === null ? '' : text(`status.${value}`))
  const values = {
    from: event.kind === 'status' ? status(event.before) : '',
    to: event.kind === 'status' ? status(event.after) : (names.get(event.after ?? '') ?? ''),
  }
  const kind = event.kind === 'assigned' && event.after === null ? 'unassigned' : event.kind
  return {
    id: event.id,
    title: text(`event.${kind}`, values),
    who: names.get(event.actor ?? '') ?? '',
    time: intl.formatDate(event.at, full),
    dateTime: event.at.toISOString(),
    note: note?.body,
  }
}
