'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { reloadForPage } from '@/components/layout/chunk-guard/reload'
import { loading } from '@/components/layout/loading-bar/loading'
import { ErrorWords } from '@/components/layout/error-page/error-words'
import { errorWords } from '@/lib/errors/pages'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { languages, type Locale } from '@/schemas/locale'
import { mainId } from '@/components/layout/skip-link'

/** Page content only, without header and footer: the page in place of one whose layout has failed, too. */
function EmptyLayout({ children }: { children: ReactNode }) {
  return <main id={mainId}>{children}</main>
}

type ErrorBoundaryProps = { error: Error & { digest?: string }; reset: () => void }

// Also works if the texts could not be loaded: the few words needed are part of the list of languages.
function currentLocale(): Locale {
  const lang = typeof document === 'undefined' ? undefined : document.documentElement.lang
  return isLocale(lang) ? lang : defaultLocale
}

/**
 * Replaces a page that threw. Failures that a full page load may fix reload the page first: a chunk or data that could
 * not be loaded. The error page of the server has header and footer.
 */
export default function ErrorBoundary({ error, reset }: ErrorBoundaryProps) {
  const [locale] = useState(currentLocale)
  const { words, home, retry } = languages[locale].failure
  useEffect(() => {
    loading.fail()
    if (!reloadForPage(error)) console.error(error)
  }, [error])
  return (
    <EmptyLayout>
      <div className="mx-auto flex min-h-[70vh] max-w-page flex-col items-start justify-center gap-6 px-6 py-24">
        <h1 className="text-4xl">
          <ErrorWords
            text={words}
            english={errorWords.failed}
            className="mt-2 block text-2xl text-ink-soft"
          />
        </h1>
        <p className="flex flex-wrap gap-8">
          <button type="button" className="font-semibold text-link" onClick={reset}>
            {retry}
          </button>
          {/* A full page load: the router itself may have failed. */}
          <a rel="external" className="text-link" href="/">
            <ErrorWords text={home} english={errorWords.home} className="text-sm" />
          </a>
        </p>
      </div>
    </EmptyLayout>
  )
}
