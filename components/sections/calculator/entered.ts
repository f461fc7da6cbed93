'use client'

import { useEffect, useEffectEvent, type RefObject } from 'react'

/** The fields whose entry is no longer the one the page came with, by their ids. */
function entriesOf(area: HTMLElement): Map<string, string> {
  const inputs = [...area.querySelectorAll('input')].filter(
    ({ value, defaultValue }) => value !== defaultValue,
  )
  const selects = [...area.querySelectorAll('select')].filter(
    ({ options, value }) => value !== [...options].find(({ defaultSelected }) => defaultSelected)?.value,
  )
  return new Map([...inputs, ...selects].map(({ id, value }) => [id, value]))
}

/** What `keepEntries` has kept of the fields of `area`, once. */
function takeKept(area: HTMLElement): [string, string][] {
  try {
    return [...area.querySelectorAll('input, select')].flatMap(({ id }) => {
      const value = sessionStorage.getItem(id)
      sessionStorage.removeItem(id)
      return value === null ? [] : [[id, value]]
    })
  } catch {
    return [] // storage is denied: nothing was kept
  }
}

/**
 * Tells once what was entered in `area` before its script came, in this page or before it was loaded anew: React leaves
 * such entries in the fields, and would count on with what the page came with.
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
