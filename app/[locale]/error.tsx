'use client'

import { useEffect, useState } from 'react'
import { reloadForPage } from '@/components/layout/chunk-guard/reload'
import { loading } from '@/components/layout/loading-bar/loading'
import { ErrorWords } from '@/components/layout/error-page/words'
import { errorWords, failedPage } from '@/lib/errors/pages'

type ErrorBoundaryProps = { error: Error & { digest?: string }; reset: () => void }

// Shown when the texts could not be loaded either, so it carries its few words itself.
const { words, home } = failedPage
const retry = { 'zh-CN': '再试一次', 'en-US': 'Try again' }

function currentLocale(): keyof typeof words {
  return typeof document !== 'undefined' && document.documentElement.lang === 'en-US' ? 'en-US' : 'zh-CN'
}

/**
 * In place of a page whose program failed. What a whole load of the page may mend reloads it first: a part of the program
 * that did not load, and data that the server could not get. The server's own error page has header and footer.
 */
export default function ErrorBoundary({ error, reset }: ErrorBoundaryProps) {
  const [locale] = useState(currentLocale)
  useEffect(() => {
    loading.fail()
    if (!reloadForPage(error)) console.error(error)
  }, [error])
  return (
    <main className="mx-auto flex min-h-[70vh] max-w-page flex-col items-start justify-center gap-6 px-6 py-24">
      <h1 className="text-4xl">
        <ErrorWords
          text={words[locale]}
          english={errorWords.failed}
          className="mt-2 block text-2xl text-ink-soft"
        />
      </h1>
      <p className="flex flex-wrap gap-8">
        <button
          type="button"
          className="font-semibold text-crimson underline underline-offset-4"
          onClick={reset}
        >
          {retry[locale]}
        </button>
        {/* A full load: the router itself may be what failed. */}
        <a rel="external" className="text-crimson underline underline-offset-4" href="/">
          <ErrorWords text={home[locale]} english={errorWords.home} className="text-sm" />
        </a>
      </p>
    </main>
  )
}
