import type { Env } from '@/lib/env'

/**
 * How visitors sign in: at the external service of `PASSPORT_URL`, or at this site. A remote platform (`API_HOST`)
 * accepts only its own sessions, so that without its sign-in service there is no sign-in.
 */
export function signInMode({
  PASSPORT_URL: service,
  API_HOST: remote,
}: Pick<Env, 'PASSPORT_URL' | 'API_HOST'>): 'external' | 'embedded' | 'closed' {
  if (service !== undefined) return 'external'
  return remote === undefined ? 'embedded' : 'closed'
}
