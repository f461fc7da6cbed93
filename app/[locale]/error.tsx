'use client'

import { useEffect } from 'react'

type ErrorBoundaryProps = { error: Error & { digest?: string }; reset: () => void }

// Shown when the texts could not be loaded either, so it carries its few words itself.
const words = {
  'zh-CN': { title: 'An error occurred 出错了', retry: '再试一次', home: 'return to home page 返回首页' },
  'en-US': { title: 'An error occurred', retry: 'Try again', home: 'return to home page' },
}

export default function ErrorBoundary({ error, reset }: ErrorBoundaryProps) {
  useEffect(() => console.error(error), [error])
  const text =
    typeof document !== 'undefined' && document.documentElement.lang === 'en-US'
      ? words['en-US']
      : words['zh-CN']
  return (
    <main className="mx-auto flex min-h-[70vh] max-w-page flex-col items-start justify-center gap-6 px-6 py-24">
      <h1 className="text-4xl">{text.title}</h1>
      <p className="flex flex-wrap gap-8">
        <button
          type="button"
          className="font-semibold text-crimson underline underline-offset-4"
          onClick={reset}
        >
          {text.retry}
        </button>
        {/* A full load: the router itself may be what failed. */}
        <a className="text-crimson underline underline-offset-4" href="/">
          {text.home}
        </a>
      </p>
    </main>
  )
}
