import 'server-only'
import { StoreUnavailable } from '@/lib/db/errors'
import { getPlatform } from '@/lib/platform/platform'
import { PlatformUnavailable, type Caller } from '@/lib/platform/port'

/** Nothing is wrong with what was asked, but it cannot be done now. */
export function isPassing(error: unknown): boolean {
  return error instanceof StoreUnavailable || error instanceof PlatformUnavailable
}

/** Whether the caller holds a live session. When nobody can tell, the form is shown, and says so when it is sent. */
export async function isSignedIn(caller: Caller): Promise<boolean> {
  try {
    return (await getPlatform().userInfo(caller, false)) !== undefined
  } catch (error) {
    if (isPassing(error)) return false
    throw error
  }
}
