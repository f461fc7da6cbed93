import { Actions } from '@/components/sections/hero/actions'
import { HeroArt } from '@/components/sections/hero/art'
import type { SellProps } from '@/components/sections/hero/props'
import { Eyebrow } from '@/components/ui/eyebrow/index'
import { Headline } from '@/components/ui/phrase/headline'
import { Lead } from '@/components/ui/phrase/lead'
import { TileGrid } from '@/components/ui/tile/index'
import { findRoute } from '@/lib/routes'

// Space for a drawing below the text on phones, or for a flower above it.
const spaces = {
  drawing: 'pb-[min(86vw,410px)] pt-16',
  flower: 'pb-11 pt-52 sm:max-md:max-w-[28rem] sm:max-md:ml-0 sm:max-md:min-h-[440px] sm:max-md:pt-24',
}

/** The opening of a page with an offer: a large headline beside a drawing, actions and key figures. */
export function SellOpening({
  path,
  eyebrow,
  headline,
  lead,
  facts = [],
  source,
  breadcrumb,
  action,
  quiet,
}: SellProps) {
  const drawing = findRoute(path)?.drawing
  return (
    <header className="relative">
      <div className={`relative overflow-hidden ${facts.length > 0 ? '' : 'border-b border-line'}`}>
        <HeroArt path={path} drawing={drawing} />
        <div
          className={`wrap relative ${spaces[drawing ? 'drawing' : 'flower']} print:min-h-0 print:py-6 md:flex md:min-h-[560px] md:flex-col md:justify-center md:py-18 laptop:min-h-[490px] laptop:pt-16 laptop:pb-10`}
        >
          {breadcrumb ? <div className="absolute top-5">{breadcrumb}</div> : null}
          <Eyebrow>{eyebrow}</Eyebrow>
          <h1 className="mt-4 text-4xl leading-[1.18] md:mt-6 md:max-w-[11em] md:text-6xl">
            <Headline text={headline} />
          </h1>
          <Lead
            text={lead}
            className="mt-4 max-w-[33em] md:mt-6 md:max-w-[29em] md:text-lg lg:max-w-[33em]"
          />
          <Actions action={action} quiet={quiet} className="mt-8 md:mt-9 laptop:mt-7" />
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
