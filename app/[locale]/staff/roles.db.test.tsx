import type { ReactElement } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { roles, type Role } from '@/schemas/staff'
import {
  administrator,
  deskActions,
  editor,
  lead,
  office,
  other as id,
  type Allowed,
} from '@/tests/setup/desk-actions'
import { actAs, sent } from '@/tests/setup/desk-request'
import { makeAccount, place } from '@/tests/setup/staff'
import { NotPermitted } from '@/app/[locale]/staff/_desk/staff-layout'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import { storeForFile } from '@/tests/setup/store-for-file'

/*
 * Permissions of every action, route and page of the desk. The list is compared with the sources: an export without an
 * entry fails the test. Only Next's request context is a mock, because there is no server around it.
 */
let token: string | undefined

const routes: Record<string, Allowed> = {
  'articles/draft POST': editor,
  'articles/export GET': editor,
  'export GET': lead,
  'imports/pieces POST': lead,
  'imports/[id]/refused GET': lead,
  'subject/copy GET': lead,
  'audit/export GET': administrator,
  'numbers/csv GET': office,
  'events GET': office,
  'find GET': office,
  'calendar/file GET': office,
  'lessons/csv GET': lead,
  'calendar/feed GET': 'public',
  'sign-out POST': 'public',
  'sso GET': 'public',
  'sso/callback GET': 'public',
}

const pages: Record<string, Allowed> = {
  '': office,
  'applications/[id]': office,
  'applications/[id]/erase': lead,
  'applications/new': office,
  'applications/[id]/person': office,
  calendar: office,
  lessons: office,
  imports: lead,
  'imports/[id]': lead,
  'applications/[id]/correct': office,
  'applications/[id]/message': office,
  'applications/[id]/quotation': office,
  quarantine: office,
  deliveries: office,
  numbers: office,
  learners: office,
  'learners/[id]': office,
  subject: lead,
  'subject/erase': lead,
  'subject/erased': lead,
  articles: editor,
  'articles/write': editor,
  'articles/preview': editor,
  'articles/revisions': editor,
  accounts: administrator,
  retention: administrator,
  'accounts/deactivate': administrator,
  assignment: lead,
  templates: lead,
  audit: administrator,
  account: roles,
  refused: roles,
  confirm: roles,
  '[...missing]': 'public',
  'sign-in': 'public',
  code: 'public',
  link: 'public',
}

type Called = (...args: unknown[]) => Promise<unknown>
type Outcome = 'through' | 'refused' | 'signed-out'
const found = import.meta.glob<Record<string, unknown>>(
  ['./**/page.tsx', './**/route.ts', './**/*actions.ts'],
  {
    eager: true,
  },
)
/** The exports of the sources by file: `export GET`, `subject`. */
const sources = (ending: string) =>
  Object.entries(found)
    .filter(([path]) => path.endsWith(ending))
    .map(([path, source]) => [path.slice(2, -ending.length).replace(/\/$/, ''), source] as const)
const isCalled = (value: unknown): value is Called => typeof value === 'function'

const context = {
  params: Promise.resolve({ locale: 'en-US', id }),
  searchParams: Promise.resolve({}),
}
const { t } = languageOf('en-US')

async function act(action: Called): Promise<Outcome> {
  const bound = Array.from({ length: action.length - 3 }, () => id)
  // An exception means that the permission check has passed: none of the input here is valid.
  const answer = await action('en-US', ...bound, { kind: 'idle' }, new FormData()).catch(
    () => undefined,
  )
  const { message } = (answer ?? {}) as { message?: string }
  if (message === t('errors.signed-out')) return 'signed-out'
  return message === t('errors.not-permitted') ? 'refused' : 'through'
}

async function ask(name: string, route: Called): Promise<Outcome> {
  const method = name.split(' ')[1] ?? ''
  const body = method === 'POST' ? new URLSearchParams({ phone: '' }) : null
  const request = new Request('http://localhost:3000/staff?once=1', { method, body, headers: sent })
  const { status, headers } = (await route(request, context)) as Response
  if (status === 401) return token === undefined ? 'signed-out' : 'refused'
  if (status === 403 || headers.get('location')?.startsWith('/staff/refused?')) return 'refused'
  return headers.get('location')?.startsWith('/staff/sign-in?next=') ? 'signed-out' : 'through'
}

async function open(page: Called): Promise<Outcome> {
  try {
    return ((await page(context)) as ReactElement).type === NotPermitted ? 'refused' : 'through'
  } catch (error) {
    const { digest = '' } = error as { digest?: string }
    if (digest.includes('/staff/sign-in?next=')) return 'signed-out'
    // The inbox redirects people whose roles permit another page.
    if (digest.startsWith('NEXT_REDIRECT') && /;\/staff\/(articles|accounts);/.test(digest))
      return 'refused'
    if (digest.startsWith('NEXT_')) return 'through'
    throw error
  }
}

const store = storeForFile()
const accounts = new Map<Role, string>()
beforeAll(async () => {
  for (const role of roles) accounts.set(role, (await makeAccount(store.store.db, [role])).id)
})

/** The outcome for a person with only this role, or without a session. */
async function tried(call: () => Promise<Outcome>) {
  const outcomes: Record<string, Outcome> = {}
  for (const role of [...roles, undefined]) {
    token = undefined
    const accountId = role && accounts.get(role)
    if (accountId !== undefined)
      token = (
        await openSession(store.store.db, { accountId, stage: 'full', place, at: new Date() })
      ).token
    actAs(token)
    outcomes[role ?? 'nobody'] = await call()
  }
  return outcomes
}

function expected(allowed: Allowed | undefined) {
  const through = (role: Role) =>
    allowed === 'public' || allowed?.includes(role) ? 'through' : 'refused'
  return {
    ...Object.fromEntries(roles.map((role) => [role, through(role)])),
    nobody: allowed === 'public' ? 'through' : 'signed-out',
  }
}

const listed = (table: Record<string, unknown>) => Object.keys(table).sort()

describe('every action of the desk', () => {
  const all = Object.entries(found)
    .filter(([path]) => path.endsWith('actions.ts'))
    .flatMap(([, source]) => Object.entries(source))
    .filter((entry): entry is [string, Called] => isCalled(entry[1]))
  it('is in the table', () => expect(all.map(([name]) => name).sort()).toEqual(listed(deskActions)))
  it.each(all)('%s', async (name, action) => {
    expect(await tried(() => act(action))).toEqual(expected(deskActions[name]?.may))
  })
})

describe('every route of the desk', () => {
  const all = sources('/route.ts').flatMap(([path, source]) =>
    Object.entries(source).flatMap(([method, route]) =>
      isCalled(route) ? [[`${path} ${method}`, route] as const] : [],
    ),
  )
  it('is in the table', () => expect(all.map(([name]) => name).sort()).toEqual(listed(routes)))
  it.each(all)('%s', async (name, route) => {
    expect(await tried(() => ask(name, route))).toEqual(expected(routes[name]))
  })
})

describe('every page of the desk', () => {
  const all = sources('page.tsx').flatMap(([path, source]) =>
    isCalled(source.default) ? [[path, source.default] as const] : [],
  )
  it('is in the table', () => expect(all.map(([name]) => name).sort()).toEqual(listed(pages)))
  it.each(all)('/%s', async (name, page) => {
    expect(await tried(() => open(page))).toEqual(expected(pages[name]))
  })
})
