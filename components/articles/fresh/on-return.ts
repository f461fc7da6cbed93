/** In milliseconds: whoever looks away and back within this time has not been away. */
const pause = 5_000

/**
 * Calls `ask`, one at a time, whenever the reader comes back: to the window or its tab, from another page by the back
 * button, or with the connection; and `atOnce` where that is wanted. Returns how to stop, which aborts the signal.
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
