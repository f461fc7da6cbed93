import { listValues, listApplications, ownCallBacks } from '@/lib/applications/inbox/list'
import { readCounts, countApplications, countMatching } from '@/lib/applications/inbox/counts'
import { countCalls, lastContacts } from '@/lib/applications/inbox/export'
import type { Order } from '@/lib/applications/inbox/cursor'
import type { ApplicationFilter } from '@/lib/applications/inbox/filter'
import { listQuarantine } from '@/lib/applications/change/quarantine'
import { readPresence } from '@/lib/applications/inbox/presence'
import { readRevision } from '@/lib/applications/inbox/listeners'
import { listTags } from '@/lib/applications/change/tags'
import { listViews } from '@/lib/applications/inbox/saved-views'
import { dayMs, hourMs } from '@/lib/time'
import type { Setting, Work } from '../statement'

type View = { filter: ApplicationFilter; order?: Order }

const daysAgo = (at: Date, days: number) => new Date(at.getTime() - days * dayMs)

/** The views of the inbox: each as a list, its second page, and its counts. */
function views({ by, at }: Setting): Record<string, View> {
  const own = by.actor.id
  return {
    'to do, longest waiting first': { filter: { status: 'new' }, order: 'waiting' },
    'to do, newest first': { filter: { status: 'new' } },
    everything: { filter: {} },
    'everything, oldest first': { filter: {}, order: 'waiting' },
    open: { filter: { status: 'open' } },
    declined: { filter: { status: 'declined' } },
    mine: { filter: { assignee: own, status: 'open' } },
    unassigned: { filter: { assignee: null } },
    'unassigned, open': { filter: { assignee: null, status: 'open' }, order: 'waiting' },
    'to call back': { filter: { planned: {} }, order: 'follow-up' },
    'to call back, mine': {
      filter: { planned: { due: at }, assignee: own },
      order: 'follow-up',
    },
    'mentions me': { filter: { mentioned: own } },
    answered: { filter: { answered: true } },
    'suspected spam': { filter: { flagged: 'only' } },
    'a frequent program': { filter: { project: 'mba' } },
    'a rare program': { filter: { project: 'phd' } },
    'a rare program, new': { filter: { project: 'phd', status: 'new' } },
    'a channel': { filter: { channel: '20040' } },
    'a source': { filter: { utmSource: 'douyin' } },
    'a campaign': { filter: { utmCampaign: 'campaign-200' } },
    quotations: { filter: { form: 'quotation' } },
    'a frequent form': { filter: { form: 'training' } },
    English: { filter: { locale: 'en-US' } },
    'not verified': { filter: { verified: false } },
    'a frequent tag': { filter: { tag: '标签0' } },
    'a rare tag': { filter: { tag: '标签59' } },
    'a month': { filter: { from: daysAgo(at, 30) } },
    'a month three years ago': { filter: { from: daysAgo(at, 1_120), to: daysAgo(at, 1_090) } },
    'four filters': { filter: { project: 'msf', status: 'interviewed', locale: 'en-US', verified: true } },
    'by name': { filter: {}, order: 'name' },
    'by name, backwards': { filter: {}, order: 'name-back' },
    'by name, to do': { filter: { status: 'new' }, order: 'name' },
    'by name, mine': { filter: { assignee: own, status: 'open' }, order: 'name' },
    'by name, a rare program': { filter: { project: 'phd' }, order: 'name' },
  }
}

const names = Object.keys(views({ by: { actor: { id: '' } }, at: new Date() } as Setting))

/** The first two pages of a view, with what the inbox shows of each row. */
async function pages(setting: Setting, name: string): Promise<void> {
  const { filter = {}, order = 'newest' } = views(setting)[name] ?? {}
  const { db, by } = setting
  const { items, next } = await listApplications(db, filter, { order }, by)
  await listApplications(db, filter, { order, cursor: next }, by)
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return
  await countCalls(db, ids)
  await lastContacts(db, ids)
}

/** What the inbox of the desk reads. */
export const lists: Work[] = [
  ...names.map((name): Work => ({ name: `list: ${name}`, run: (setting) => pages(setting, name) })),
  ...names
    .filter((name) => !name.includes('by name'))
    .map((name): Work => ({
      name: `count: ${name}`,
      run: async (setting) => {
        const filter = views(setting)[name]?.filter ?? {}
        await countApplications(setting.db, filter)
        await countMatching(setting.db, filter)
      },
    })),
  { name: 'inbox: its counts', run: ({ db, by }) => readCounts(db, by.actor.id) },
  {
    name: 'inbox: channels, sources and tags to choose from',
    run: async ({ db }) => [await listValues(db, ['channel', 'utmSource']), await listTags(db)],
  },
  { name: 'inbox: saved views', run: ({ db, by }) => listViews(db, by.actor.id, 'zh-CN') },
  {
    name: 'every page of the desk: call-backs, revision, presence',
    run: async ({ db, by, at }) => {
      await ownCallBacks(db, by.actor.id, at)
      await readRevision(db)
      return readPresence(db)
    },
  },
  {
    name: 'quarantine: both lists',
    run: async ({ db, by }) => [
      await listQuarantine(db, { confirmed: false }, by),
      await listQuarantine(db, { confirmed: true }, by),
    ],
  },
  {
    name: 'over target',
    run: ({ db, at }) => countMatching(db, { status: 'new', to: new Date(at.getTime() - hourMs) }),
  },
  {
    name: 'to call back until today',
    run: ({ db, at }) => countMatching(db, { planned: { due: at } }),
  },
]
