'use client'

import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isChanged } from '@/components/layout/entries/fields'

/** The fields whose value differs from the rendered one, by id. */
function entriesOf(area: HTMLElement): Map<string, string> {
  const fields = area.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')
  return new Map([...fields].filter(isChanged).map(({ id, value }) => [id, value]))
}

/** Returns and removes the stored entries of the fields of `area`. */
function takeKept(area: HTMLElement): [string, string][] {
  try {
    return [...area.querySelectorAll('input, select')].flatMap(({ id }) => {
      const value = sessionStorage.getItem(id)
      sessionStorage.removeItem(id)
      return value === null ? [] : [[id, value]]
    })
  } catch {
    return [] // storage is denied: nothing was stored
  }
}

/**
 * Calls back once with what was entered in `area` before its script ran, on this page or before a reload: React keeps
 * such entries in the fields, but its state has the rendered values.
 */
export function useEntered(
  area: RefObject<HTMLElement | null>,
  adopt: (entered: ReadonlyMap<string, string>) => void,
): void {
  const tell = useEffectEvent(adopt)
  useEffect(() => {
    const fields = area.current
    const entered = new Map(fields ? [...takeKept(fields), ...entriesOf(fields)] : [])
    if (entered.size > 0) tell(entered)
  }, [area])
}
