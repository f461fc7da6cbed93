import { Semaphore } from '@/lib/semaphore'

/** Calls of the object storage at the same time: it answers slowly, but many at once. */
const atOnce = 16

/** Does the work for every item, some at the same time; rejects with the first failure and begins nothing after it. */
export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const turns = new Semaphore(atOnce)
  let hasFailed = false
  const unlessFailed = async (item: Item) => {
    if (hasFailed) return
    await work(item).catch((error: unknown) => {
      hasFailed = true
      throw error
    })
  }
  await Promise.all(items.map((item) => turns.run(() => unlessFailed(item))))
}
