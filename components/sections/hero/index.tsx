import type { ReactNode } from 'react'
import { HeroArt } from '@/components/sections/hero/art'
import type { HeroVariant } from '@/components/sections/hero/variant'
import { Action } from '@/components/ui/action/index'
import { Eyebrow } from '@/components/ui/eyebrow/index'
import { Headline } from '@/components/ui/phrase/headline'
import { Lead } from '@/components/ui/phrase/lead'
import { TileGrid, type TileProps } from '@/components/ui/tile/index'

export type HeroProps = {
  /** Seeds the flower: unique for each page. */
  path: string
  variant?: HeroVariant
  eyebrow: string
  headline: string
  lead: string
  action?: { label: string; href: string }
  quiet?: { label: string; href: string }
  facts?: readonly TileProps[]
  breadcrumb?: ReactNode
}

// Padding, and a width that leaves space for the flower.
const frames: Record<HeroVariant, string> = {
  full: 'pb-11 pt-36 print:min-h-0 print:py-6 md:flex md:min-h-[560px] md:flex-col md:justify-center md:py-18 laptop:min-h-[490px] laptop:pt-16 laptop:pb-10',
  compact: 'pb-11 pt-6 md:pb-16 md:pt-6',
  article: 'pb-8 pt-6 md:pb-12 md:pt-6 laptop:pb-8',
}
const headlines: Record<HeroVariant, string> = {
  full: 'mt-4 text-4xl md:mt-6 md:max-w-[11em] md:text-6xl',
  compact: 'mt-4 text-[2.1rem] md:mt-5 md:max-w-[13em] md:text-[3.3rem]',
  article: 'mt-4 text-[1.95rem] md:max-w-[16em] md:text-[2.7rem]',
}

function Actions({ action, quiet }: Pick<HeroProps, 'action' | 'quiet'>) {
  if (!action && !quiet) return null
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3 md:mt-9 laptop:mt-7 print:hidden">
      {action ? <Action href={action.href}>{action.label}</Action> : null}
      {quiet ? (
        <Action href={quiet.href} kind="quiet">
          {quiet.label}
        </Action>
      ) : null}
    </div>
  )
}

/** The hero of a page: headline, lead, actions and key figures. */
export function Hero({
  path,
  variant = 'compact',
  eyebrow,
  headline,
  lead,
  facts = [],
  breadcrumb,
  ...actions
}: HeroProps) {
  return (
    <header className="relative">
      <div className={`relative overflow-hidden ${facts.length > 0 ? '' : 'border-b border-line'}`}>
        <HeroArt path={path} variant={variant} />
        <div className={`wrap relative ${frames[variant]}`}>
          {breadcrumb ? (
            <div className={variant === 'full' ? 'absolute top-5' : 'mb-7 md:mb-10 laptop:mb-6'}>
              {breadcrumb}
            </div>
          ) : null}
          <Eyebrow>{eyebrow}</Eyebrow>
          <h1 className={`leading-[1.18] ${headlines[variant]}`}>
            <Headline text={headline} />
          </h1>
          <Lead
            text={lead}
            className="mt-4 max-w-[33em] md:mt-6 md:max-w-[29em] md:text-lg lg:max-w-[33em]"
          />
          <Actions {...actions} />
        </div>
      </div>
      {facts.length > 0 ? (
        <div className="relative bg-paper md:border-t md:border-ink">
          <div className="wrap md:[&>ul]:border-t-0">
            <TileGrid tiles={facts} />
          </div>
        </div>
      ) : null}
    </header>
  )
}
