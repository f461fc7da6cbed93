/** In milliseconds. A shorter absence does not count. */
const pause = 5_000

/**
 * Calls `ask`, one call at a time, whenever the visitor returns: to the window or tab, from another page with the back
 * button, or online; with `atOnce` also immediately. Returns a function that stops this and aborts the signal.
 */
export function onReturn(ask: (signal: AbortSignal) => Promise<void>, atOnce: boolean): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let asking = false
  let last = Date.now()

  function again() {
    if (asking) return
    asking = true
    last = Date.now()
    void ask(signal)
      .catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
      .finally(() => (asking = false))
  }
  function lookAgain() {
    if (document.visibilityState !== 'hidden' && Date.now() - last >= pause) again()
  }

  window.addEventListener('focus', lookAgain, { signal })
  document.addEventListener('visibilitychange', lookAgain, { signal })
  window.addEventListener('online', again, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && again(), { signal })
  if (atOnce) again()
  return () => controller.abort()
}
