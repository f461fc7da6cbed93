import type {
  HeroProps,
  OpeningProps,
  ExplainProps,
  SellProps,
} from '@/components/sections/hero/props'
import { Action } from '@/components/ui/action'
import { Contents } from '@/components/sections/hero/contents'
import { Actions } from '@/components/sections/hero/actions'
import { figureOpenings, Words } from '@/components/sections/hero/figure-openings'
import { Headline, Lead } from '@/components/ui/phrase'
import { Drawing } from '@/components/sections/drawing'
import { HeroFlowers } from '@/components/sections/hero/art'
import { Eyebrow } from '@/components/ui/eyebrow'
import { findRoute } from '@/lib/routes'
import { TileGrid } from '@/components/ui/tile'

/**
 * The opening of a page with an offer: a large headline on the left half, a picture on the right one, actions and key
 * figures. On phones the picture is below the text, flowers above it.
 */
function SellOpening({
  path,
  eyebrow,
  headline,
  lead,
  art,
  facts = [],
  source,
  breadcrumb,
  action,
  quiet,
  note,
}: SellProps) {
  const drawing = findRoute(path)?.drawing
  const picture =
    art ??
    (drawing ? (
      <Drawing
        name={drawing}
        className="fade-in pointer-events-none mx-auto max-h-[360px] w-full md:max-h-[480px] lg:w-[calc(100%+40px)] print:hidden"
      />
    ) : undefined)
  const flower =
    'pb-11 pt-44 sm:max-md:max-w-[28rem] sm:max-md:ml-0 sm:max-md:min-h-[440px] sm:max-md:pt-24'
  return (
    // The picture comes last: on phones it is below the figures, and nothing that arrives later moves it.
    <header
      className={`relative ${picture ? 'md:grid print:block' : ''} ${facts.length > 0 ? '' : 'border-b border-line'}`}
    >
      <div className="relative isolate min-w-0 overflow-hidden md:col-start-1 md:row-start-1">
        <div
          className={`wrap relative ${picture ? 'max-md:pt-16 max-md:pb-7' : flower} ${art ? 'md:min-h-[620px]' : 'md:min-h-[540px] laptop:min-h-[490px]'} grid items-center gap-x-12 md:grid-cols-2 md:pt-18 md:pb-12 laptop:pb-10 print:block print:min-h-0 print:py-6`}
        >
          {breadcrumb ? (
            <div className="absolute left-[max(var(--gutter),env(safe-area-inset-left))] top-5">
              {breadcrumb}
            </div>
          ) : null}
          <div className="min-w-0">
            <Eyebrow>{eyebrow}</Eyebrow>
            <h1 className="hero-headline mt-4 md:mt-6">
              <Headline text={headline} />
            </h1>
            <Lead text={lead} className="mt-4 max-w-[33em] md:mt-6 md:text-lg" />
            <Actions action={action} quiet={quiet} className="mt-6 md:mt-9 laptop:mt-7" />
            {note ? <p className="mt-4 text-sm text-ink-soft">{note}</p> : null}
          </div>
        </div>
        {/* Below the text that gives the opening its height, so that they stay where they appear. */}
        {picture ? null : <HeroFlowers path={path} />}
      </div>
      {facts.length > 0 ? (
        <div className="relative min-w-0 bg-paper md:border-t md:border-ink">
          <div className="wrap md:[&>ul]:border-t-0 max-md:[&_li]:py-3">
            <TileGrid tiles={facts} source={source} />
          </div>
        </div>
      ) : null}
      {picture ? (
        <div className="pointer-events-none relative min-w-0 overflow-hidden md:col-start-1 md:row-start-1 md:grid">
          <div className="wrap items-center gap-x-12 py-7 md:grid md:grid-cols-2 md:py-12 laptop:pb-10">
            <div className="pointer-events-auto min-w-0 md:col-start-2">{picture}</div>
          </div>
        </div>
      ) : null}
    </header>
  )
}

// Long lists stay in two columns, so that a drawing fits above them.
const longest = 3

/** The opening of a page that explains: the text, and beside it the contents of the page. */
function ExplainOpening({
  eyebrow,
  headline,
  lead,
  contents,
  breadcrumb,
  action,
  quiet,
}: ExplainProps) {
  return (
    <header className="border-b border-line">
      <div className="wrap pb-9 pt-6 md:pb-16">
        <div className="mb-6 md:mb-9">{breadcrumb}</div>
        <div className="grid gap-x-16 gap-y-7 md:grid-cols-12">
          <div className="md:col-span-8">
            <Words {...{ eyebrow, headline, lead, action, quiet }} />
          </div>
          {contents ? (
            <div className="self-end md:col-span-4">
              <Contents
                {...contents}
                columns={
                  contents.sections.length > longest ? 'grid-cols-2' : 'grid-cols-2 md:grid-cols-1'
                }
              />
            </div>
          ) : null}
        </div>
      </div>
    </header>
  )
}

/** The opening of a list: title, lead and one quiet action, so that the list begins in the first screen. */
function ListOpening({ headline, lead, breadcrumb, action }: OpeningProps) {
  return (
    <header>
      <div className="wrap pt-4 md:pt-6">
        {breadcrumb}
        <div className="mt-2.5 items-end justify-between gap-x-12 md:mt-5 md:flex">
          <div>
            <h1 className="text-[1.7rem] leading-[1.2] md:text-[2.3rem]">
              <Headline text={headline} />
            </h1>
            <Lead text={lead} className="measure mt-1.5 max-md:text-sm md:mt-3" />
          </div>
          {action ? (
            <Action
              href={action.href}
              kind="quiet"
              className="shrink-0 max-md:text-sm print:hidden"
            >
              {action.label}
            </Action>
          ) : null}
        </div>
      </div>
    </header>
  )
}

/** The opening of a page, by its template. */
export function Hero(props: HeroProps) {
  if (props.template === 'sell') return <SellOpening {...props} />
  if (props.template === 'explain') return <ExplainOpening {...props} />
  if (props.template === 'list') return <ListOpening {...props} />
  const Opening = figureOpenings[props.template]
  return <Opening {...props} />
}
