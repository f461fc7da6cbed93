'use client'

import { useLayoutEffect, useState } from 'react'
import { enterValue, fieldsOfPage, isChanged, moveFocus } from '@/components/layout/entries/fields'

/**
 * Keeps what was entered, the focus and the cursor, if React builds the page anew because a translator or another add-on has changed
 * it: the fields of before still have their values when they are no longer in the page. Without such a change React keeps
 * the fields. In each root, after everything with fields.
 */
export function KeptEntries() {
  // Found while rendering, when the fields of before are still in the page.
  const [before] = useState(() =>
    typeof document === 'undefined'
      ? undefined
      : { fields: fieldsOfPage(), focused: document.activeElement },
  )
  // In the same step as the new fields: a key that is pressed between would be lost.
  useLayoutEffect(() => {
    const lost = [...(before?.fields ?? [])].filter(([, field]) => !field.isConnected)
    if (lost.length === 0) return
    const now = fieldsOfPage()
    for (const [key, old] of lost) {
      const field = now.get(key)
      if (!field) continue
      if (isChanged(old)) enterValue(field, old)
      if (old === before?.focused && document.activeElement === document.body) moveFocus(old, field)
    }
  }, [before])
  return null
}
