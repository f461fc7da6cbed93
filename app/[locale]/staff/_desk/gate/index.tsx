import type { ReactNode } from 'react'
import { LanguageLinks, type LanguageLinksProps } from '@/app/[locale]/staff/_desk/top-bar'
import { Flower } from '@/components/ui/flower'

export type GateProps = {
  organization: string
  title: string
  lead?: string
  languages: LanguageLinksProps['languages']
  children: ReactNode
}

/** The page layout before the desk: sign-in, second factor, one-time links. */
export function Gate({ organization, title, lead, languages, children }: GateProps) {
  return (
    <div className="grid min-h-dvh content-start justify-items-center gap-8 px-5 py-10 md:content-center">
      <header className="flex w-full max-w-[26rem] items-center gap-3">
        <Flower seed="bauhinia" size={40} veins={2} />
        <span className="font-serif text-lg">{organization}</span>
        <p className="ml-auto flex gap-4 text-sm text-crimson">
          <LanguageLinks languages={languages} className="underline underline-offset-4" />
        </p>
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
