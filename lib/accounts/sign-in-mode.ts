import type { Env } from '@/lib/env'

/**
 * Who signs visitors in: the external service of `PASSPORT_URL`, or this site itself. A remote platform (`API_HOST`)
 * knows only sessions of its own, so without its sign-in service there is none.
 */
export function signInMode({
  PASSPORT_URL: service,
  API_HOST: remote,
}: Pick<Env, 'PASSPORT_URL' | 'API_HOST'>): 'external' | 'embedded' | 'closed' {
  if (service !== undefined) return 'external'
  return remote === undefined ? 'embedded' : 'closed'
}
