'use client'

type GlobalErrorProps = { error: Error & { digest?: string } }

/** The last resort, when the error page itself fails. Words: specification §8. The digest is the only detail. */
export default function GlobalError({ error }: GlobalErrorProps) {
  return (
    <html lang="en-US">
      <body>
        <main>
          <h1>Unfortunately an error occurred and while showing the error page another error occurred</h1>
          {error.digest ? <p>{error.digest}</p> : null}
          <p>
            <a href="/">go back home</a>
          </p>
        </main>
      </body>
    </html>
  )
}
