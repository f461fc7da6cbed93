import 'server-only'
import { cookies } from 'next/headers'
import { keepCookie } from '@/app/form-visitor'
import { env } from '@/lib/env'
import { cookieName } from '@/lib/http/server/cookies'

const sentCookie = () => cookieName('bh_sent', env().SITE_URL)

/** Keeps the reference number for the page that confirms the submission, long enough to write it down. */
export function setReferenceCookie(reference: string): Promise<void> {
  return keepCookie(sentCookie(), reference, 600)
}

/** The number of the application that this browser has just sent. */
export async function referenceFromCookie(): Promise<string | undefined> {
  const value = (await cookies()).get(sentCookie())?.value
  return value !== undefined && /^[A-Z0-9-]{1,32}$/.test(value) ? value : undefined
}
