'use client'

import { useSyncExternalStore } from 'react'
import { assumeOnline, isOnline, subscribeToOnline } from '@/lib/http/browser/online'

/** The message. */
export function OfflineLine({ text }: { text: string }) {
  return (
    <p className="border-b border-brass bg-paper-deep text-sm">
      <span className="wrap block py-2">{text}</span>
    </p>
  )
}

/** A message while offline. The region is rendered empty before, so that the message is announced. */
export function OfflineBanner({ text }: { text: string }) {
  const online = useSyncExternalStore(subscribeToOnline, isOnline, assumeOnline)
  return (
    <div role="status" className="print:hidden">
      {online ? null : <OfflineLine text={text} />}
    </div>
  )
}
