'use client'

import { useEffect } from 'react'

/**
 * Signals that all event listeners of the page are attached, to the script that records clicks until then
 * (`server/next/defer-scripts.ts`). The last element of the root layout: effects run in document order.
 */
export function HydrationSignal() {
  useEffect(() => void window.dispatchEvent(new Event('site:live')), [])
  return null
}
