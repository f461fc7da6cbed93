import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { log } from '@/lib/log'
import { roles } from '@/schemas/staff'
import { useStore } from '@/tests/setup/api'
import { actAs } from '@/tests/setup/desk-request'
import { makeAccount, place } from '@/tests/setup/staff'
import { openTestStore } from '@/tests/setup/stores'

/*
 * A client can call an action with any arguments. Every exported action is called with odd ones by a person with all roles: none
 * fails, and nothing is logged as an error. Only Next's request context is a mock, because there is no server around it.
 */

type Called = (...args: unknown[]) => Promise<unknown>
const found = import.meta.glob<Record<string, unknown>>(
  [
    './staff/**/*actions.ts',
    './staff/articles/write/show-body.tsx',
    './edit/_*/*-action.ts',
    './enrol/_native-form/action.ts',
    './passport/login/_sign-in/action.ts',
    './booking/action.ts',
    '!./**/*.test.ts',
  ],
  { eager: true },
)
const actions = Object.entries(found).flatMap(([file, source]) =>
  Object.entries(source)
    .filter((entry): entry is [string, Called] => typeof entry[1] === 'function')
    .map(([name, action]) => [`${file} ${name}`, action] as const),
)

const id = '9fd7d9b8-80dc-41a3-8b94-d568f3070d8a'
const odd: Record<string, unknown> = {
  missing: undefined,
  null: null,
  number: 7.5,
  'large number': 1e300,
  object: { id },
  array: [id],
  'empty text': '',
  'no id': 'constructor',
  'half an id': id.slice(0, 20),
  NUL: `${id}\0`,
  'half an emoji': '\uD83D',
  'long text': 'x'.repeat(60_000),
}

let store: Awaited<ReturnType<typeof openTestStore>>
beforeAll(async () => {
  store = await openTestStore()
  useStore(store.store)
  const { id: accountId } = await makeAccount(store.store.db, roles)
  const { token } = await openSession(store.store.db, {
    accountId,
    stage: 'full',
    place,
    at: new Date(),
  })
  actAs(token)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  useStore(undefined)
  await store.remove()
})

/** What makes Next answer with 500: any exception but its own of redirects and missing pages. */
async function failureOf(action: Called, args: unknown[]): Promise<unknown> {
  try {
    await action(...args)
    return undefined
  } catch (error) {
    return String((error as { digest?: string }).digest ?? '').startsWith('NEXT_')
      ? undefined
      : error
  }
}

/** The arguments with an odd one at each place. */
function* argumentsOf(count: number, value: unknown): Generator<unknown[]> {
  const usual = () => [
    'en-US',
    ...Array.from({ length: count - 3 }, () => id),
    { kind: 'idle' },
    new FormData(),
  ]
  const args: unknown[] = count < 3 ? ['en-US', new FormData()] : usual()
  for (let at = 0; at < args.length; at += 1) yield args.toSpliced(at, 1, value)
  yield args.map(() => value)
}

describe('odd arguments', () => {
  it('are tried with every action', () => expect(actions.length).toBeGreaterThan(70))

  it.each(actions)('%s', async (_, action) => {
    const logged = vi.spyOn(log(), 'error')
    const failures: unknown[] = []
    for (const [name, value] of Object.entries(odd))
      for (const args of argumentsOf(action.length, value)) {
        const failure = await failureOf(action, args)
        if (failure !== undefined) failures.push([name, args.indexOf(value), failure])
      }
    expect(failures).toEqual([])
    expect(logged.mock.calls).toEqual([])
  })
})

const pages = import.meta.glob<string>(
  ['./{staff,edit,booking,enrol,passport}/**/*.tsx', '/components/{staff,edit,enrolment}/**/*.tsx'],
  { eager: true, query: '?raw', import: 'default' },
)
const named = Object.values(pages).flatMap((text) =>
  Array.from(text.matchAll(/\bname="([\w-]+)"/g), ([, name = '']) => name),
)
/** The fields of all forms, and those whose names are made. */
const names = new Set([
  ...named,
  'file',
  'store',
  'column-name',
  'do',
  'row',
  'accounts',
  'roles',
  'title-0',
])

/** A form in which every field has the same value; twice, as a list. */
function formOf(value: string): FormData {
  const form = new FormData()
  for (const name of names) for (const one of [value, value]) form.append(name, one)
  return form
}

/** The fields of the desk are walked one by one in `staff/bad-input.db.test.ts`. */
const others = actions.filter(([name]) => !/^\.\/staff\/.*actions\.ts /.test(name))

describe('odd fields', () => {
  it('are tried with every other action', () => expect(others.length).toBeGreaterThan(5))

  const values = Object.values(odd).filter((value) => typeof value === 'string')

  it.each(others)('%s', async (_, action) => {
    const logged = vi.spyOn(log(), 'error')
    const failures: unknown[] = []
    for (const value of values) {
      const [args = []] = argumentsOf(action.length, undefined)
      const given =
        action.length < 3
          ? ['en-US', formOf(value)]
          : ['en-US', ...args.slice(1, -1), formOf(value)]
      const failure = await failureOf(action, given)
      if (failure !== undefined) failures.push([value.slice(0, 40), failure])
    }
    expect(failures).toEqual([])
    expect(logged.mock.calls).toEqual([])
  })
})
