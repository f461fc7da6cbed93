'use client'

import { useEffect } from 'react'

/**
 * Says that every listener of the page is in place, to what kept the visitor's presses until now (`server/next/hydration`).
 * Stands behind everything else in the root layout: effects run in the order of the page.
 */
export function LiveSignal() {
  useEffect(() => void window.dispatchEvent(new Event('site:live')), [])
  return null
}
