import { afterAll, beforeAll } from 'vitest'
import type { Store } from '@/lib/db/store'
import { useStore as provideStore } from '@/tests/setup/api'
import { openTestStore } from '@/tests/setup/stores'

/** Opens a store for the tests of a file, as the store of this process, and removes it after them. */
export function storeForFile(): { readonly store: Store } {
  let opened: Awaited<ReturnType<typeof openTestStore>> | undefined
  beforeAll(async () => {
    opened = await openTestStore()
    provideStore(opened.store)
  })
  afterAll(async () => {
    provideStore(undefined)
    await opened?.remove()
  })
  return {
    get store() {
      if (!opened) throw new Error('The store is open while tests run')
      return opened.store
    },
  }
}
