'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Prints the page. Shown only with JavaScript; the browser's own command does the same. */
export function PrintButton({ label }: { label: string }) {
  const able = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!able) return null
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className="-my-1.5 hidden min-h-9 cursor-pointer text-link sm:inline print:hidden"
    >
      {label}
    </button>
  )
}
