import type { ReactNode } from 'react'
import { Flower } from '@/components/ui/flower'

export type GateProps = {
  organisation: string
  title: string
  lead?: string
  language: { href: string; label: string; lang: string }
  children: ReactNode
}

/** The page before the desk: signing in, a code, a one-time link. */
export function Gate({ organisation, title, lead, language, children }: GateProps) {
  return (
    <div className="grid min-h-dvh content-start justify-items-center gap-8 px-5 py-10 md:content-center">
      <header className="flex w-full max-w-[26rem] items-center gap-3">
        <Flower seed="bauhinia" size={40} veins={2} />
        <span className="font-serif text-lg">{organisation}</span>
        <a
          href={language.href}
          lang={language.lang}
          hrefLang={language.lang}
          className="ml-auto flex min-h-11 items-center text-sm text-crimson underline underline-offset-4"
        >
          {language.label}
        </a>
      </header>
      <main className="grid w-full max-w-[26rem] gap-6 border-t border-ink bg-white px-5 py-7 sm:px-8 sm:py-9">
        <div className="grid gap-2">
          <h1 className="text-2xl">{title}</h1>
          {lead ? <p className="text-sm leading-normal text-ink-soft">{lead}</p> : null}
        </div>
        {children}
      </main>
    </div>
  )
}
