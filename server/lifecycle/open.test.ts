import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StoreUnavailable } from '@/lib/db/errors'
import { closeStore } from '@/lib/db/store'
import { openWhenReachable } from '@/server/lifecycle/open'
import { startPostgres, type TestPostgres } from '@/tests/setup/postgres'

vi.setConfig({ testTimeout: 60_000 }) // starts and stops databases
vi.mock('@/lib/env', async (original) => {
  const real = await original<typeof import('@/lib/env')>()
  return { ...real, env: () => ({ ...real.env(), DATABASE_URL: address }) }
})

let address = ''
let postgres: TestPostgres
beforeEach(async () => {
  postgres = await startPostgres()
  address = postgres.url
})
afterEach(async () => {
  await closeStore()
  await postgres.remove()
})

it('waits for a database that starts later, and says why', async () => {
  await postgres.stop()
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const opening = openWhenReachable()
  await vi.waitFor(() => expect(said).toHaveBeenCalled(), { timeout: 20_000 })
  expect(said.mock.calls[0]?.[0]).toContain('nothing listens at this host and port (ECONNREFUSED)')
  await postgres.start()
  expect((await opening).place).toContain('postgres://127.0.0.1')
  said.mockRestore()
})

it('does not wait for a database that does not exist', async () => {
  address = address.replace(/\/postgres$/, '/other')
  await expect(openWhenReachable()).rejects.toThrow(
    'DATABASE_URL: the server has no database of this name (3D000).',
  )
})

it('does not wait for a user who does not exist', async () => {
  address = address.replace('bauhinia@', 'nobody@')
  await expect(openWhenReachable()).rejects.toThrow('DATABASE_URL: this user may not sign in')
})

it('prepares the store again when the database fails meanwhile', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const prepare = vi.fn(async () => {
    if (prepare.mock.calls.length === 1) await Promise.reject(new StoreUnavailable('57P03'))
  })
  await openWhenReachable(prepare)
  expect(prepare).toHaveBeenCalledTimes(2)
  expect(said.mock.calls[0]?.[0]).toContain('it is starting (57P03)')
  said.mockRestore()
})
