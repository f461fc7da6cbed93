import { ErrorWords } from '@/components/layout/error-page/error-words'
import { Action } from '@/components/ui/action'
import { Button } from '@/components/ui/button'
import { Flower } from '@/components/ui/flower'
import { Lead } from '@/components/ui/phrase/index'
import { errorWords } from '@/lib/errors/pages'
import { longestQuery } from '@/schemas/search'

type ErrorPageProps = {
  kind: 'missing' | 'failed'
  title: string
  lead: string
  home: string
  /** A second link: another page, or the same address again. */
  other: { label: string; href: string }
  /** Set for a missing page: the search, and pages that many look for. */
  find?: {
    label: string
    submit: string
    pages: readonly { href: string; title: string; lead: string }[]
  }
}

type FindProps = NonNullable<ErrorPageProps['find']>

/** Ways on from a missing page. */
function Find({ label, submit, pages }: FindProps) {
  return (
    <div className="mt-12 md:col-span-12 md:mt-16 print:hidden">
      <search>
        <form
          action="/search"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-ink py-5"
        >
          <label htmlFor="lost" className="font-serif text-xl max-sm:w-full sm:mr-2">
            {label}
          </label>
          <input
            id="lost"
            name="q"
            type="search"
            maxLength={longestQuery}
            className="h-12 min-w-0 grow border border-ink-soft bg-white px-3 sm:max-w-lg"
          />
          <Button type="submit" kind="outline">
            {submit}
          </Button>
        </form>
      </search>
      <ul className="grid border-t border-line md:grid-cols-3">
        {pages.map(({ href, title, lead }) => (
          <li
            key={href}
            className="group relative border-b border-line py-5 md:border-l md:px-6 md:first:border-l-0 md:first:pl-0"
          >
            <a
              href={href}
              className="font-serif text-xl after:absolute after:inset-0 group-hover:text-crimson"
            >
              {title}
            </a>
            <p className="mt-1 text-sm text-ink-soft">{lead}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The error page of the specification: a message, and a link home. */
export function ErrorPage({ kind, title, lead, home, other, find }: ErrorPageProps) {
  return (
    <div className="wrap grid min-h-[60vh] content-center items-center gap-x-6 py-10 md:grid-cols-12 md:py-14">
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
            className="mt-2 block font-sans text-base font-normal tracking-normal text-ink-soft"
          />
        </h1>
        <Lead text={lead} className="mt-5 max-w-measure text-lg" />
        <p className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-4">
          <Action href="/">
            <ErrorWords text={home} english={errorWords.home} className="text-xs font-normal" />
          </Action>
          <Action href={other.href} kind="quiet">
            {other.label}
          </Action>
        </p>
      </div>
      {find ? <Find {...find} /> : null}
    </div>
  )
}
