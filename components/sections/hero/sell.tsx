import { Actions } from '@/components/sections/hero/actions'
import { Drawing } from '@/components/sections/drawing/index'
import { HeroFlowers } from '@/components/sections/hero/art'
import type { SellProps } from '@/components/sections/hero/props'
import { Eyebrow } from '@/components/ui/eyebrow/index'
import { Headline, Lead } from '@/components/ui/phrase/index'
import { TileGrid } from '@/components/ui/tile/index'
import { findRoute } from '@/lib/routes'

/**
 * The opening of a page with an offer: a large headline on the left half, a picture on the right one, actions and key
 * figures. On phones the picture is below the text, flowers above it.
 */
export function SellOpening({
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
}: SellProps) {
  const drawing = findRoute(path)?.drawing
  const flower = 'pb-11 pt-52 sm:max-md:max-w-[28rem] sm:max-md:ml-0 sm:max-md:min-h-[440px] sm:max-md:pt-24'
  return (
    <header className="relative">
      <div className={`relative overflow-hidden ${facts.length > 0 ? '' : 'border-b border-line'}`}>
        {art || drawing ? null : <HeroFlowers path={path} />}
        <div
          className={`wrap relative ${art || drawing ? 'pb-9 pt-16' : flower} grid items-center gap-x-12 gap-y-8 md:min-h-[540px] md:grid-cols-2 md:py-12 laptop:min-h-[490px] laptop:pb-10 print:block print:min-h-0 print:py-6`}
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
            <Actions action={action} quiet={quiet} className="mt-8 md:mt-9 laptop:mt-7" />
          </div>
          {art ? <div className="min-w-0">{art}</div> : null}
          {!art && drawing ? (
            <Drawing
              name={drawing}
              seed={path}
              className="fade-in pointer-events-none mx-auto max-h-[360px] w-full md:max-h-[480px] lg:w-[calc(100%+40px)] print:hidden"
            />
          ) : null}
        </div>
      </div>
      {facts.length > 0 ? (
        <div className="relative bg-paper md:border-t md:border-ink">
          <div className="wrap md:[&>ul]:border-t-0">
            <TileGrid tiles={facts} source={source} />
          </div>
        </div>
      ) : null}
    </header>
  )
}
