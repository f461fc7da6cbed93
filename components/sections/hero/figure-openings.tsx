import type { ReactNode } from 'react'
import { Drawing } from '@/components/sections/drawing'
import { Actions } from '@/components/sections/hero/actions'
import type { FigureProps, FigureTemplate, Listing } from '@/components/sections/hero/props'
import { ClaimFigure } from '@/components/ui/claim'
import { Eyebrow } from '@/components/ui/eyebrow'
import { Headline, Lead } from '@/components/ui/phrase'
import { Unbroken } from '@/components/ui/unbroken'
import { findRoute } from '@/lib/routes'

/** The first figure at 96 px and more, and below a rule what else is counted. */
function Figures({
  figures: [first, ...others],
  source,
  className = '',
}: Pick<FigureProps, 'figures' | 'source'> & { className?: string }) {
  if (!first) return null
  return (
    <div className={className}>
      {/* The label goes on from the figure: “5 days for one work order”. */}
      <p className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <span className="font-serif text-[6rem] leading-[0.95] text-crimson lining-nums md:text-[8rem]">
          <ClaimFigure figure={first.figure} unit={first.unit} />
        </span>
        <span className="max-w-[16em] flex-[1_0_7em] pb-2.5 leading-snug md:pb-4 md:text-lg">
          {first.label}
        </span>
      </p>
      {others.length > 0 ? (
        <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-4 text-sm text-ink-soft">
          {others.map(({ figure, unit, label }) => (
            <li key={label}>
              <span className="mr-2 font-serif text-2xl text-ink">
                <ClaimFigure figure={figure} unit={unit} />
              </span>
              {label}
            </li>
          ))}
        </ul>
      ) : null}
      {source ? <p className="mt-2 text-xs text-ink-soft">{source}</p> : null}
    </div>
  )
}

type WordsProps = Pick<FigureProps, 'eyebrow' | 'headline' | 'lead' | 'action' | 'quiet'>

/** What an opening says. */
function Said({ eyebrow, headline, lead }: Omit<WordsProps, 'action' | 'quiet'>) {
  return (
    <>
      {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
      <h1 className="mt-3 text-[2rem] leading-[1.18] md:text-[3rem]">
        <Headline text={headline} />
      </h1>
      <Lead text={lead} className="measure mt-4 md:mt-5" />
    </>
  )
}

/** What an opening says, and where it leads. */
export function Words({ action, quiet, ...said }: WordsProps) {
  return (
    <>
      <Said {...said} />
      <Actions action={action} quiet={quiet} className="mt-6 md:mt-8" />
    </>
  )
}

/** The ground of an opening with its breadcrumb. */
function Ground({
  breadcrumb,
  tone,
  children,
}: Pick<FigureProps, 'breadcrumb'> & { tone: string; children: ReactNode }) {
  return (
    <header className={`relative overflow-hidden border-b border-line ${tone}`}>
      <div className="wrap relative pt-6 pb-11 md:pb-16">
        <div className="mb-6 md:mb-9">{breadcrumb}</div>
        {children}
      </div>
    </header>
  )
}

/** A place: its drawing fills the plate to the edges of the window, with the text on it. */
function Place({ path, figures, source, breadcrumb, ...words }: FigureProps) {
  const drawing = findRoute(path)?.drawing
  return (
    <Ground breadcrumb={breadcrumb} tone="tone-dark">
      {drawing ? (
        <Drawing
          name={drawing}
          className="fade-in pointer-events-none w-full max-md:mb-4 max-md:h-60 md:absolute md:top-[-8%] md:left-[46%] md:h-[116%] md:w-[72vw] md:max-w-none print:hidden"
        />
      ) : null}
      <div className="relative md:w-[46%] md:pr-6">
        <Words {...words} />
        <Figures figures={figures} source={source} className="mt-9 md:mt-12" />
      </div>
    </Ground>
  )
}

type ListProps = {
  listing: Listing | undefined
  className?: string
  children: (entries: Listing['entries']) => ReactNode
}

/** The list with its headline, which a link may lead to. */
function List({ listing, className = '', children }: ListProps) {
  if (!listing) return null
  const { id, title, note, entries } = listing
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`scroll-mt-28 ${className}`}>
      <h2 id={`${id}-title`} className="mb-4 text-xl md:mb-6 md:text-2xl">
        <Headline text={title} />
      </h2>
      {children(entries)}
      {note ? <p className="measure mt-5 text-sm text-ink-soft">{note}</p> : null}
    </section>
  )
}

/** A document: a sheet of paper to read, before the edge of the ground. */
function Document({ figures, source, listing, breadcrumb, ...words }: FigureProps) {
  return (
    <Ground breadcrumb={breadcrumb} tone="tone-deep">
      <div className="grid gap-x-16 gap-y-9 md:grid-cols-2">
        <div className="self-center">
          <Words {...words} />
          <Figures figures={figures} source={source} className="mt-9 md:mt-12" />
        </div>
        <List
          listing={listing}
          className="paper border border-line bg-white px-6 py-8 text-ink md:-mb-16 md:px-10 md:pt-10 md:pb-20 print:mb-0"
        >
          {(entries) => (
            <dl className="border-t-2 border-crimson">
              {entries.map(([name, text]) => (
                <div
                  key={name}
                  className="border-b border-line py-3.5 sm:grid sm:grid-cols-3 sm:gap-x-5"
                >
                  <dt className="font-semibold">{name}</dt>
                  <dd className="text-ink-soft sm:col-span-2">{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </List>
      </div>
    </Ground>
  )
}

/** The text with its figures beside it, and the list across the page: on phones before the figures. */
function Across({
  figures,
  source,
  listing,
  breadcrumb,
  tone,
  children,
  ...words
}: FigureProps & { tone: string } & Pick<ListProps, 'children'>) {
  return (
    <Ground breadcrumb={breadcrumb} tone={tone}>
      <div className="grid gap-x-16 gap-y-9 md:grid-cols-12 md:gap-y-14">
        <div className="md:col-span-7">
          <Words {...words} />
        </div>
        <List listing={listing} className="md:col-span-12 md:row-start-2">
          {children}
        </List>
        <Figures
          figures={figures}
          source={source}
          className="self-end md:col-span-5 md:col-start-8 md:row-start-1"
        />
      </div>
    </Ground>
  )
}

// Each step begins lower than the one before, by 28 px.
const stairs = 'md:mt-0 md:mt-7 md:mt-14 md:mt-21 md:mt-28 md:mt-35 md:mt-42 md:mt-49'.split(' ')

/** A method: a stair of its steps across the page. */
const Method = (props: FigureProps) => (
  <Across {...props} tone="tone-plain">
    {(entries) => (
      <ol className="grid md:auto-cols-fr md:grid-flow-col">
        {entries.map(([name, text], index) => (
          <li
            key={name}
            className={`border-t-4 border-l border-crimson bg-paper-deep px-4 pt-4 pb-7 ${stairs[index] ?? ''}`}
          >
            <p aria-hidden="true" className="font-serif text-5xl text-crimson">
              {index + 1}
            </p>
            <h3 className="mt-3 text-xl leading-snug">{name}</h3>
            <p className="mt-2 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    )}
  </Across>
)

const parts = /^([^.;:。；：]{2,60}(?:[。；：]|[.;:] ))(.+)$/su

/** A calendar: leaves in the order of their dates, on phones beside what each brings, which its first words name. */
const Calendar = (props: FigureProps) => (
  <Across {...props} tone="bg-petal/25">
    {(entries) => (
      <ol
        className={`grid md:gap-5 ${entries.length < 7 && entries.length !== 4 ? 'md:grid-cols-3' : 'md:grid-cols-4'}`}
      >
        {entries.map(([when, text]) => {
          const [, head = '', rest = text] = parts.exec(text) ?? []
          return (
            <li
              key={`${when} ${text}`}
              className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-t border-crimson/40 py-4 max-md:last:border-b md:block md:border md:border-t-8 md:border-line md:border-t-crimson md:bg-white md:p-5"
            >
              <h3 className="text-xl leading-tight text-crimson md:text-2xl">{when}</h3>
              <p className="text-sm md:mt-3">
                <strong className="mr-[0.3em] font-semibold">{head}</strong>
                <Unbroken text={rest} />
              </p>
            </li>
          )
        })}
      </ol>
    )}
  </Across>
)

/** An amount that is set large: “50 points”, “约九成”. */
const shortest = 12

/** A price list directly below the headline: what each part takes. Its large figure is beside it, on phones below. */
function Prices({ figures, source, listing, breadcrumb, action, quiet, ...said }: FigureProps) {
  const large = listing?.entries.every(([, amount]) => amount.length <= shortest)
  const size = large ? 'shrink-0 text-2xl md:text-4xl' : 'max-w-[55%] md:text-xl'
  return (
    <Ground breadcrumb={breadcrumb} tone="bg-brass/15">
      <div className="grid gap-x-16 gap-y-8 md:grid-cols-12 md:gap-y-12">
        <div className="md:col-span-12">
          <Said {...said} />
        </div>
        <List listing={listing} className="md:col-span-8">
          {(entries) => (
            <dl className="border-t-2 border-ink">
              {entries.map(([name, amount]) => (
                <div
                  key={name}
                  className="flex items-baseline justify-between gap-6 border-b border-line py-3 md:py-4"
                >
                  <dt>{name}</dt>
                  <dd className={`text-right font-serif text-crimson ${size}`}>{amount}</dd>
                </div>
              ))}
            </dl>
          )}
        </List>
        <div className="md:col-span-4">
          <Figures figures={figures} source={source} />
          <Actions action={action} quiet={quiet} className="mt-6 md:mt-8" />
        </div>
      </div>
    </Ground>
  )
}

export const figureOpenings: Readonly<Record<FigureTemplate, (props: FigureProps) => ReactNode>> = {
  place: Place,
  document: Document,
  method: Method,
  calendar: Calendar,
  prices: Prices,
}
