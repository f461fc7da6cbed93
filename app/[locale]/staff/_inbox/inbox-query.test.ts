import { expect, test } from 'vitest'
import { auditHref, parseAuditQuery, trailFilter } from '@/app/[locale]/staff/audit/query'
import { fullFilter, inboxHref, parseInboxQuery } from './inbox-query'

const looker = {
  account: { id: '9fd7d9b8-80dc-41a3-8b94-d568f3070d8a' },
  by: { at: new Date('2026-11-21T16:30:00Z') },
}

test('what is chosen survives the address', () => {
  const params = {
    q: ' 陈 ',
    project: 'mba',
    from: '2026-11-01',
    to: '2026-11-02',
    status: 'open',
    channel: '19962',
    source: '百度',
    campaign: 'spring 2027 +1',
    language: 'en-US',
    verified: 'no',
    assigned: 'me',
    days: '7',
    due: '1',
    mentions: '1',
    answered: '1',
    sort: 'waiting',
    after: 'abc',
  }
  const query = parseInboxQuery(params)
  const href = inboxHref(query)
  expect(parseInboxQuery(Object.fromEntries(new URL(href, 'http://x').searchParams))).toEqual(query)
  expect(query.q).toBe('陈')
})

test('what is no valid choice counts as not chosen', () => {
  const query = parseInboxQuery({
    project: 'nope',
    from: '2026-13-45',
    to: 'x',
    status: 'everything',
    sort: 'shuffled',
    flagged: 'yes',
    channel: "1' or",
    source: '<>',
    campaign: 'a@b.example',
    language: 'fr',
    verified: 'maybe',
    assigned: 'everybody',
    days: '400',
  })
  expect(inboxHref(query)).toBe('/staff')
  expect(fullFilter(query, looker)).toMatchObject({
    status: 'new',
    project: undefined,
    from: undefined,
    flagged: 'hidden',
  })
})

test.each([
  ['/staff', 'todo', 'waiting'],
  ['/staff?project=mba', 'todo', 'waiting'],
  ['/staff?sort=newest', 'todo', 'newest'],
  ['/staff?status=all', 'all', 'newest'],
  ['/staff?q=Zhou', 'all', 'newest'],
  ['/staff?status=new&q=Zhou', 'new', 'waiting'],
  ['/staff?due=1', 'all', 'follow-up'],
  ['/staff?later=1', 'all', 'follow-up'],
  ['/staff?due=1&sort=newest', 'all', 'newest'],
  ['/staff?mentions=1', 'all', 'newest'],
  ['/staff?flagged=1', 'all', 'newest'],
])('%s shows %s applications, %s first', (href, status, sort) => {
  const query = parseInboxQuery(Object.fromEntries(new URL(href, 'http://x').searchParams))
  expect([query.status, query.sort, inboxHref(query)]).toEqual([status, sort, href])
})

test('days are those of the office, both inclusive', () => {
  const { from, to } = fullFilter(parseInboxQuery({ from: '2026-11-21', to: '2026-11-21' }), looker)
  expect([from?.toISOString(), to?.toISOString()]).toEqual([
    '2026-11-20T16:00:00.000Z',
    '2026-11-21T16:00:00.000Z',
  ])
})

test('me and the last days depend on who looks, and when', () => {
  const { assignee, from, mentioned } = fullFilter(
    parseInboxQuery({ assigned: 'me', days: '7', mentions: '1' }),
    looker,
  )
  // Half past midnight at the office: the 22nd is the last of the seven days.
  expect([assignee, mentioned, from?.toISOString()]).toEqual([
    looker.account.id,
    looker.account.id,
    '2026-11-15T16:00:00.000Z',
  ])
  expect(fullFilter(parseInboxQuery({ assigned: 'none' }), looker).assignee).toBeNull()
})

test('the audit log accepts known actions and ids only', () => {
  const id = '9fd7d9b8-80dc-41a3-8b94-d568f3070d8a'
  const query = parseAuditQuery({
    actor: id,
    action: 'application.read',
    subject: "';--",
    before: '12',
  })
  expect(trailFilter(query, undefined)).toMatchObject({
    actorId: id,
    action: 'application.read',
    subjectId: undefined,
    before: 12,
  })
  expect(parseAuditQuery({ action: 'everything', before: '-1' })).toMatchObject({
    action: '',
    before: undefined,
  })
  expect(auditHref(query)).toBe(`/staff/audit?actor=${id}&action=application.read&before=12`)
})
