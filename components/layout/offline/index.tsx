'use client'

import { useSyncExternalStore } from 'react'

function subscribeToOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineLine({ text }: { text: string }) {
  return (
    <p className="border-b border-brass bg-paper-deep text-sm">
      <span className="wrap block py-2">{text}</span>
    </p>
  )
}

/** A message while offline. The region is rendered empty before, so that the message is announced. */
export function OfflineBanner({ text }: { text: string }) {
  const online = useSyncExternalStore(
    subscribeToOnline,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="print:hidden">
      {online ? null : <OfflineLine text={text} />}
    </div>
  )
}
