import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while prerendering and hydrating, then true: whether the page's script is running. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
