import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { roles, type Role } from '@/schemas/staff'
import { actAs, sent } from '@/tests/setup/desk-request'
import { makeAccount, place } from '@/tests/setup/staff'
import { emptyTables } from '@/tests/setup/stores'
import { NotPermitted } from '@/app/[locale]/staff/_desk/staff-layout'
import { languageOf } from '@/app/[locale]/staff/_desk/language'
import { storeForFile } from '@/tests/setup/store-for-file'

/*
 * Permissions of every screen, route and action of /edit: editors pass, all other roles are refused, and people without a
 * session are sent to the sign-in. Only Next's request context is a mock, because there is no server around it.
 */

type Called = (...args: unknown[]) => Promise<unknown>
type Outcome = 'through' | 'refused' | 'signed-out'
const found = import.meta.glob<Record<string, unknown>>(
  ['./**/page.tsx', './**/route.ts', './_*/*-action.ts', '!./**/*.test.ts'],
  { eager: true },
)
const isCalled = (value: unknown): value is Called => typeof value === 'function'
const path = 'content/facts/menu.json'
const context = {
  params: Promise.resolve({ locale: 'en-US' }),
  searchParams: Promise.resolve({ path, draft: 'none' }),
}
const { t } = languageOf('en-US')

async function open(page: Called): Promise<Outcome> {
  try {
    return ((await page(context)) as ReactElement).type === NotPermitted ? 'refused' : 'through'
  } catch (error) {
    const { digest = '' } = error as { digest?: string }
    if (digest.includes('/staff/sign-in?next=')) return 'signed-out'
    throw error
  }
}

async function ask(method: string, route: Called): Promise<Outcome> {
  const body = method === 'POST' ? JSON.stringify({ path }) : null
  const answer = (await route(
    new Request('http://localhost:3000/edit', { method, body, headers: sent }),
    context,
  )) as Response
  const to = answer.headers.get('location') ?? ''
  if (answer.status === 401 || to.startsWith('/staff/sign-in')) return 'signed-out'
  return answer.status === 403 || to.startsWith('/staff/refused') ? 'refused' : 'through'
}

async function act(action: Called): Promise<Outcome> {
  const answer = await action('en-US', path, { kind: 'idle' }, new FormData()).catch(
    () => undefined,
  )
  const { message } = (answer ?? {}) as { message?: string }
  if (message === t('errors.signed-out')) return 'signed-out'
  return message === t('errors.not-permitted') ? 'refused' : 'through'
}

const calls = Object.entries(found).flatMap(([file, source]): [string, () => Promise<Outcome>][] =>
  Object.entries(source).flatMap(([name, call]): [string, () => Promise<Outcome>][] => {
    if (!isCalled(call)) return []
    if (file.endsWith('/route.ts')) return [[`${file} ${name}`, () => ask(name, call)]]
    if (file.endsWith('-action.ts')) return [[`${file} ${name}`, () => act(call)]]
    return name === 'default' ? [[file, () => open(call)]] : []
  }),
)

const store = storeForFile()
beforeEach(() => emptyTables(store.store))

async function outcomeFor(role: Role | undefined, call: () => Promise<Outcome>): Promise<Outcome> {
  let token: string | undefined
  if (role) {
    const { id: accountId } = await makeAccount(store.store.db, [role])
    token = (await openSession(store.store.db, { accountId, stage: 'full', place, at: new Date() }))
      .token
  }
  actAs(token)
  return call()
}

test('there are screens, routes and actions', () => expect(calls.length).toBeGreaterThan(8))

test.each(calls)('%s is for editors', async (_, call) => {
  expect(await outcomeFor(undefined, call)).toBe('signed-out')
  for (const role of roles)
    expect(await outcomeFor(role, call), role).toBe(role === 'editor' ? 'through' : 'refused')
})
