import 'server-only'
import { StoreUnavailable } from '@/lib/db/errors'
import { getPlatform } from '@/lib/platform/platform'
import { PlatformUnavailable, type Caller } from '@/lib/platform/port'

/** True for temporary failures: the input is valid, but the store or platform is unavailable. */
export function isPassing(error: unknown): boolean {
  return error instanceof StoreUnavailable || error instanceof PlatformUnavailable
}

/**
 * Whether the visitor has a valid session. If that cannot be determined, the form is shown and reports the failure on
 * submission.
 */
export async function isSignedIn(caller: Caller): Promise<boolean> {
  try {
    return (await getPlatform().userInfo(caller, false)) !== undefined
  } catch (error) {
    if (isPassing(error)) return false
    throw error
  }
}
