import { AsyncLocalStorage } from 'node:async_hooks'

const key = Symbol.for('bauhinia.background')
// On globalThis, because bundles contain several copies of this module.
const place = globalThis as { [key]?: AsyncLocalStorage<true> }
const background = (place[key] ??= new AsyncLocalStorage<true>())

/**
 * Runs `work` so that its statements use a few connections at most. For searches, so that they do not delay visitors.
 */
export function inBackground<Result>(work: () => Promise<Result>): Promise<Result> {
  return background.run(true, work)
}

export function isBackground(): boolean {
  return background.getStore() === true
}
