import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openSession } from '@/lib/accounts/staff/sessions'
import { useStore as setStore } from '@/tests/setup/api'
import { actAs } from '@/tests/setup/desk-request'
import { makeAccount, place } from '@/tests/setup/staff'
import { emptyTables, openTestStore } from '@/tests/setup/stores'

/**
 * Gives the tests of a file a store, and each of them an empty one with an editor who is signed in for what the actions of
 * /edit read of the request.
 */
export function signInEditor() {
  let store: Awaited<ReturnType<typeof openTestStore>>
  let owner = ''
  beforeAll(async () => {
    store = await openTestStore()
    setStore(store.store)
  }, 60_000)
  beforeEach(async () => {
    await emptyTables(store.store)
    owner = (await makeAccount(store.store.db, ['editor'])).id
    const session = { accountId: owner, stage: 'full', place, at: new Date() } as const
    actAs((await openSession(store.store.db, session)).token)
  })
  afterAll(async () => {
    setStore(undefined)
    await store.remove()
  })
  return {
    get db() {
      return store.store.db
    },
    get id() {
      return owner
    },
  }
}
