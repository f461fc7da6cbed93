'use client'

import { useEffect } from 'react'
import { showFailure } from '@/components/ui/toast/toasts'
import { signInRequired } from '@/lib/errors/sign-in-required'
import { redirectToSignIn } from '@/lib/http/browser/return-address'

/**
 * Shows the message with which the platform refused what the server wanted to render: as after a call of the browser, one that
 * requires a sign-in leads to it, and any other is a toast (specification §8).
 */
export function PlatformMessage({ said }: { said: string }) {
  useEffect(() => {
    if (said === signInRequired)
      redirectToSignIn({ location, storage: () => sessionStorage, now: Date.now() })
    else showFailure(said)
  }, [said])
  return null
}
