'use client'

import { useEffect } from 'react'
import { saveWritten } from '@/components/staff/desk-keys/single-keys'

/** Ctrl+Enter, or Cmd+Enter on a Mac, saves what one writes on every page of the desk. */
export function SaveKey() {
  useEffect(() => {
    document.addEventListener('keydown', saveWritten)
    return () => document.removeEventListener('keydown', saveWritten)
  }, [])
  return null
}
