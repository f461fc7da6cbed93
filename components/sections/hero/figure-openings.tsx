import type { ReactNode } from 'react'
import { Drawing } from '@/components/sections/drawing'
import { Actions } from '@/components/sections/hero/actions'
import type { FigureProps, FigureTemplate, Listing } from '@/components/sections/hero/props'
import { ClaimFigure } from '@/components/ui/claim'
import { Eyebrow } from '@/components/ui/eyebrow'
import { Headline, Lead } from '@/components/ui/phrase'
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
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-serif text-[6rem] leading-none text-crimson md:text-[8rem]">
          <ClaimFigure figure={first.figure} unit={first.unit} />
        </span>
        <span className="max-w-[16em] text-lg">{first.label}</span>
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

function Title({ eyebrow, headline }: Pick<WordsProps, 'eyebrow' | 'headline'>) {
  return (
    <>
      {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
      <h1 className="mt-3 text-[2rem] leading-[1.18] md:text-[3rem]">
        <Headline text={headline} />
      </h1>
    </>
  )
}

/** What an opening says, and where it leads. */
export function Words({ eyebrow, headline, lead, action, quiet }: WordsProps) {
  return (
    <>
      <Title eyebrow={eyebrow} headline={headline} />
      <Lead text={lead} className="measure mt-4 md:mt-5" />
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

/** The text to the left, and its figures at the foot of the right column. */
function WordsAndFigures({
  figures,
  source,
  className,
  ...words
}: WordsProps & Pick<FigureProps, 'figures' | 'source'> & { className: string }) {
  return (
    <div className={`grid gap-x-16 md:grid-cols-12 ${className}`}>
      <div className="md:col-span-7">
        <Words {...words} />
      </div>
      <Figures figures={figures} source={source} className="self-end md:col-span-5" />
    </div>
  )
}

// Each step begins lower than the one before, by 28 px.
const stairs = [
  'md:mt-0',
  'md:mt-7',
  'md:mt-14',
  'md:mt-21',
  'md:mt-28',
  'md:mt-35',
  'md:mt-42',
  'md:mt-49',
]

/** A method: a stair of its steps across the page. */
function Method(props: FigureProps) {
  return (
    <Ground breadcrumb={props.breadcrumb} tone="tone-plain">
      <WordsAndFigures {...props} className="gap-y-7" />
      <List listing={props.listing} className="mt-11 md:mt-16">
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
      </List>
    </Ground>
  )
}

/** A calendar: leaves in the order of their dates. */
function Calendar(props: FigureProps) {
  return (
    <Ground breadcrumb={props.breadcrumb} tone="bg-petal/25">
      <WordsAndFigures {...props} className="gap-y-9" />
      <List listing={props.listing} className="mt-11 md:mt-16">
        {(entries) => (
          <ol
            className={`grid gap-4 xs:grid-cols-2 md:gap-5 ${entries.length < 7 && entries.length !== 4 ? 'md:grid-cols-3' : 'md:grid-cols-4'}`}
          >
            {entries.map(([when, text]) => (
              <li
                key={`${when} ${text}`}
                className="border border-t-8 border-line border-t-crimson bg-white p-5"
              >
                <h3 className="text-2xl leading-tight text-crimson">{when}</h3>
                <p className="mt-3 text-sm">{text}</p>
              </li>
            ))}
          </ol>
        )}
      </List>
    </Ground>
  )
}

/** A price list: what each part takes, name to the left and amount to the right. */
function Prices({ figures, source, listing, breadcrumb, ...words }: FigureProps) {
  return (
    <Ground breadcrumb={breadcrumb} tone="bg-brass/15">
      <div className="grid gap-x-16 gap-y-9 md:grid-cols-12">
        <Figures figures={figures} source={source} className="md:order-last md:col-span-5" />
        <div className="md:col-span-7">
          <Words {...words} />
        </div>
      </div>
      <List listing={listing} className="mt-11 md:mt-16">
        {(entries) => (
          <dl className="border-t-2 border-ink">
            {entries.map(([name, text]) => (
              <div
                key={name}
                className="flex items-baseline justify-between gap-8 border-b border-line py-3"
              >
                <dt>{name}</dt>
                <dd className="max-w-[55%] text-right font-serif text-lg text-crimson md:text-xl">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </List>
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
