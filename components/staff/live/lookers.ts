import useSWR, { mutate } from 'swr'
import type { Lookers } from '@/schemas/desk-state'

const key = 'desk-lookers'
const nobody: readonly string[] = []

/** Replaces who looks at which application. The server is the only source. */
export const showLookers = (lookers: Lookers): void => void mutate(key, lookers, false)

/** The names of the other officers who look at an application now. */
export function useLookers(application: string): readonly string[] {
  return useSWR<Lookers>(key, null).data?.[application] ?? nobody
}
