'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { reloadForChunk } from '@/components/layout/chunk-guard/reload'

/** Brings a part that shows nothing at first in when the page is live. Without it the page stays as it was rendered. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => void load().then((part) => setPart(() => part), reloadForChunk), [])
    return Part ? <Part {...props} /> : null
  }
}
