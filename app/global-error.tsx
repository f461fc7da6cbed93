'use client'

import { useState } from 'react'
import { errorWords, failedTwice } from '@/lib/errors/pages'
import { latinLocale } from '@/schemas/locale'

type GlobalErrorProps = { error: Error & { digest?: string } }

/** What finds it again: the digest that stands in the server's log; for a failure of the browser's own, where and when. */
function detailOf({ digest }: GlobalErrorProps['error']): string {
  if (digest !== undefined) return digest
  return typeof location === 'undefined' ? '' : `${location.pathname} · ${new Date().toISOString()}`
}

/** The last resort, when the error page itself fails. Words: specification §8. Details name no visitor and no cause. */
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
