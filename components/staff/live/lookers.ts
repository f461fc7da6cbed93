import { useSyncExternalStore } from 'react'

type Lookers = Readonly<Record<string, readonly string[]>>

const nobody: readonly string[] = []
let shown: Lookers = {}
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Replaces who looks at which application. The server is the only source. */
export function showLookers(lookers: Lookers): void {
  shown = lookers
  for (const listener of listeners) listener()
}

/** The names of the other officers who look at an application now. */
export function useLookers(application: string): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => shown[application] ?? nobody,
    () => nobody,
  )
}
