/** An event that keeps the worker alive until a promise settles. */
export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void }

type CookieStore = {
  get(name: string): Promise<{ value?: string } | null>
  set(cookie: { name: string; value: string; path: string; expires: number; sameSite: 'lax' }): Promise<void>
}

/**
 * What this worker uses of `ServiceWorkerGlobalScope`. The types of workers and of pages exclude each other in one
 * project, and of the 36,000 lines for workers these are enough.
 */
type WorkerScope = {
  clients: { claim(): Promise<void> }
  location: Location
  /** Absent in older browsers, where no worker is registered. */
  cookieStore?: CookieStore
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void
}

export const scope = globalThis as unknown as WorkerScope

/** The id of the build that the worker belongs to; written by scripts/offline-worker.mjs. */
declare const BUILD_ID: string
export const build = typeof BUILD_ID === 'undefined' ? 'unbuilt' : BUILD_ID
