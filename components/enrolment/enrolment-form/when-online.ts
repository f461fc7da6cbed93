import { useEffect, useRef } from 'react'

/**
 * Sends a form again once the browser is back online: after it was sent offline, while its page stays open, and unless something
 * is changed first. Returns a function that begins to wait for it.
 */
export function useWhenOnline(): (form: HTMLFormElement) => void {
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return (form) => {
    stop.current?.()
    const over = new AbortController()
    stop.current = () => over.abort()
    const { signal } = over
    const send = () => {
      over.abort()
      // Not requestSubmit, which Safari has since 16. The form is always sent by its listener.
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    }
    window.addEventListener('online', send, { signal })
    form.addEventListener('input', () => over.abort(), { signal })
    form.addEventListener('submit', () => over.abort(), { signal })
  }
}
