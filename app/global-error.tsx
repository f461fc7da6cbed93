'use client'

import { pageFailures } from '@/lib/errors/catalogue'

type GlobalErrorProps = { error: Error & { digest?: string } }

/** The last resort, when the error page itself fails. Words: specification §8. The digest is the only detail. */
export default function GlobalError({ error }: GlobalErrorProps) {
  const { words, home } = pageFailures['failed-twice']
  return (
    <html lang="en-US">
      <body>
        <main>
          <h1>{words}</h1>
          {error.digest ? <p>{error.digest}</p> : null}
          <p>
            <a href="/">{home}</a>
          </p>
        </main>
      </body>
    </html>
  )
}
