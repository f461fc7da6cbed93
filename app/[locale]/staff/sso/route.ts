import { hasProvider } from '@/lib/accounts/staff/oidc/provider'
import { startSignIn } from '@/lib/accounts/staff/oidc/sign-in'
import { readSession } from '@/lib/accounts/staff/sessions'
import { getStore } from '@/lib/db/store'
import { keepSignInState, sessionToken } from '@/app/[locale]/staff/_desk/session'
import { seeOther } from '@/app/[locale]/staff/_desk/download'
import { safeNext } from '@/app/[locale]/staff/_desk/safe-next'

/**
 * Redirects to the operator's OpenID provider. Reached by a link, because the Content-Security-Policy limits form
 * targets to this site.
 */
export async function GET(request: Request): Promise<Response> {
  if (!hasProvider()) return seeOther('/staff/sign-in')
  const { searchParams } = new URL(request.url)
  const at = new Date()
  const next = safeNext(searchParams.get('next'))
  if (searchParams.get('confirm') === '1') return confirm(at)
  const begun = await startSignIn(next, at)
  if (!begun) return seeOther(`/staff/sign-in?sso=unavailable&next=${encodeURIComponent(next)}`)
  await keepSignInState(begun.signInState)
  return seeOther(begun.url)
}

/** Redirects to the provider to confirm the identity for the current session. */
async function confirm(at: Date): Promise<Response> {
  const { db } = await getStore()
  const session = await readSession(db, await sessionToken(), at)
  if (session?.stage !== 'full') return seeOther('/staff/sign-in')
  const begun = await startSignIn('/staff/confirm?sso=done', at, session.id)
  if (!begun) return seeOther('/staff/confirm?sso=failed')
  await keepSignInState(begun.signInState)
  return seeOther(begun.url)
}
