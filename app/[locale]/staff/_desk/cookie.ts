import 'server-only'
import { cookies } from 'next/headers'
import { env } from '@/lib/env'
import { cookieName } from '@/lib/http/server/cookies'

function name(): string {
  return cookieName('bh_staff', env().SITE_URL)
}

/** The token of the browser's session, unchecked. */
export async function sessionToken(): Promise<string | undefined> {
  return (await cookies()).get(name())?.value
}

/** In an action only: the browser keeps the session's token until the session ends by itself. */
export async function keepSession(token: string, expires: Date): Promise<void> {
  const secure = env().SITE_URL.startsWith('https:')
  ;(await cookies()).set(name(), token, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires })
}

/** In an action only. Set empty rather than deleted: browsers refuse to drop a `__Host-` cookie without its attributes. */
export async function dropSession(): Promise<void> {
  await keepSession('', new Date(0))
}
