'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { reloadForChunk } from '@/components/layout/chunk-guard/reload'

/**
 * Lazy-loads a part that renders nothing at first once the page is hydrated. If it cannot be loaded, the page stays as
 * rendered.
 */
export function afterHydration<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => void load().then((part) => setPart(() => part), reloadForChunk), [])
    return Part ? <Part {...props} /> : null
  }
}

/**
 * Signals that all event listeners of the page are attached, to the script that records clicks until then
 * (`server/next/defer-scripts.ts`). The last element of the root layout: effects run in document order.
 */
export function HydrationSignal() {
  useEffect(() => void window.dispatchEvent(new Event('site:live')), [])
  return null
}
