'use client'

import { useState } from 'react'

type CopyLinkProps = { href: string; texts: { copy: string; copied: string; failed: string } }

/** Copies an address; announces the result. Hidden without JavaScript, which it needs. */
export function CopyLink({ href, texts }: CopyLinkProps) {
  const [answer, setAnswer] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(href)
      setAnswer(texts.copied)
    } catch {
      setAnswer(texts.failed)
    }
  }

  return (
    <p className="flex flex-wrap items-center gap-4 noscript:hidden">
      <button
        type="button"
        onClick={copy}
        className="h-11 border border-crimson px-5 font-semibold text-crimson hover:bg-paper-deep"
      >
        {texts.copy}
      </button>
      <span role="status" className="text-sm text-ink-soft">
        {answer}
      </span>
    </p>
  )
}
