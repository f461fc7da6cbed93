import { ErrorWords } from '@/components/layout/error-page/error-words'
import { Action } from '@/components/ui/action'
import { Flower } from '@/components/ui/flower'
import { Lead } from '@/components/ui/phrase/index'
import { errorWords } from '@/lib/errors/pages'

type ErrorPageProps = {
  kind: 'missing' | 'failed'
  title: string
  lead: string
  home: string
  /** A second link: another page, or the same address again. */
  other: { label: string; href: string }
}

/** The error page of the specification: a message, and a link home. */
export function ErrorPage({ kind, title, lead, home, other }: ErrorPageProps) {
  return (
    <div className="wrap grid min-h-[60vh] content-center items-center gap-x-6 py-14 md:grid-cols-12 md:py-20">
      <Flower
        seed="lost"
        size={210}
        openness={0.26}
        tilt={38}
        veins={3}
        stem
        className="max-xs:size-[150px] border-b border-line md:col-span-3 md:col-start-9 md:row-start-1 md:justify-self-end md:size-[260px] print:hidden"
      />
      <div className="max-md:mt-9 md:col-span-8 md:row-start-1">
        <h1 className="text-4xl md:text-5xl">
          <ErrorWords
            text={title}
            english={errorWords[kind]}
            className="mt-2 block text-2xl text-ink-soft md:text-3xl"
          />
        </h1>
        <Lead text={lead} className="mt-5 max-w-measure text-lg" />
        <p className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-4">
          <Action href="/">
            <ErrorWords text={home} english={errorWords.home} className="text-sm font-normal" />
          </Action>
          <Action href={other.href} kind="quiet">
            {other.label}
          </Action>
        </p>
      </div>
    </div>
  )
}
