'use client'

import { useEffect } from 'react'
import { reloadForChunk } from '@/components/layout/chunk-guard/reload'
import { loading } from '@/components/layout/loading-bar/loading'

function onFailure(event: PromiseRejectionEvent | ErrorEvent) {
  const error: unknown = 'reason' in event ? event.reason : event.error
  if (reloadForChunk(error)) loading.fail()
}

/** Handles failures that no error boundary catches: a chunk that fails to load outside of rendering. */
export function ChunkGuard() {
  useEffect(() => {
    window.addEventListener('error', onFailure)
    window.addEventListener('unhandledrejection', onFailure)
    return () => {
      window.removeEventListener('error', onFailure)
      window.removeEventListener('unhandledrejection', onFailure)
    }
  }, [])
  return null
}
