'use client'

import { useState, useSyncExternalStore } from 'react'
import { useStaffT } from '@/components/staff/use-staff-t'

export type CopyButtonProps = {
  text: string
  /** A description of the copied text, if the label alone does not say it. */
  describes?: string
}

const never = () => () => undefined

/** Copies a text. Shown only if the browser supports it; otherwise the text can be selected. */
export function CopyButton({ text, describes }: CopyButtonProps) {
  const t = useStaffT()
  const able = useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  )
  const [copied, setCopied] = useState(false)
  if (!able) return null
  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={copied ? undefined : describes}
      className="-my-1.5 inline-flex min-h-9 print:hidden cursor-pointer items-center justify-self-start text-link"
    >
      <span aria-live="polite">{t(copied ? 'detail.copied' : 'detail.copy')}</span>
    </button>
  )
}
