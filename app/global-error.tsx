'use client'

import { useState } from 'react'
import { errorWords, failedTwice } from '@/lib/errors/pages'
import { latinLocale } from '@/schemas/locale'

type GlobalErrorProps = { error: Error & { digest?: string } }

/** Details for finding the failure: the digest in the server's log, or time and address of a failure in the browser. */
function detailOf({ digest }: GlobalErrorProps['error']): string {
  if (digest !== undefined) return digest
  return typeof location === 'undefined' ? '' : `${location.pathname} · ${new Date().toISOString()}`
}

/**
 * Shown when the error page itself fails. Words: specification §8. Details contain neither personal data nor the cause.
 */
export default function GlobalError({ error }: GlobalErrorProps) {
  const { words, home } = failedTwice
  const [detail] = useState(() => detailOf(error))
  return (
    <html lang={latinLocale}>
      <body>
        <title>{errorWords.failed}</title>
        <main>
          <h1>{words}</h1>
          <p>{detail}</p>
          <p>
            <a href="/">{home}</a>
          </p>
        </main>
      </body>
    </html>
  )
}
