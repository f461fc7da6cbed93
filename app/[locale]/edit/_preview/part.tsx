import 'server-only'
import type { ReactNode } from 'react'

/** A part of a page, with the name of the page above it. */
export function Part({ title, path, children }: { title: string; path?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t-4 border-ink">
      <p className="bg-ink px-5 py-1.5 text-sm text-white">
        <span className="font-semibold">{title}</span>
        {path ? <span className="ml-3 font-mono text-xs">{path}</span> : null}
      </p>
      {children}
    </section>
  )
}

export function Sentence({ text }: { text: string }) {
  return (
    <main className="wrap py-10">
      <p>{text}</p>
    </main>
  )
}
