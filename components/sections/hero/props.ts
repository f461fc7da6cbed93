import type { ReactNode } from 'react'
import type { TileProps } from '@/components/ui/tile/index'

export type HeroAction = { label: string; href: string }

export type OpeningProps = {
  /** Seeds the flower: unique for each page. */
  path: string
  headline: string
  lead: string
  breadcrumb?: ReactNode
  action?: HeroAction | undefined
}

export type SellProps = OpeningProps & {
  eyebrow: string
  quiet?: HeroAction | undefined
  /** What is below the actions. */
  note?: string | undefined
  /** In place of the picture of the route. */
  art?: ReactNode
  facts?: readonly TileProps[] | undefined
  /** Who states the figures, and as of when. */
  source?: string | undefined
}

export type ExplainProps = OpeningProps & {
  eyebrow: string
  quiet?: HeroAction | undefined
  /** The sections of the page, unless its sub-navigation lists them. */
  contents?: { label: string; sections: readonly { id: string; label: string }[] } | undefined
}

/** Names or dates, each with its text, under an anchor of their own. */
export type Listing = {
  id: string
  title: string
  note?: string | undefined
  entries: readonly (readonly [name: string, text: string])[]
}

/** An opening with one large figure: the first. */
export type FigureProps = OpeningProps & {
  eyebrow: string
  quiet?: HeroAction | undefined
  figures: readonly TileProps[]
  /** Who states the figures, and as of when. */
  source?: string | undefined
  listing?: Listing | undefined
}

export type FigureTemplate = 'place' | 'document' | 'method' | 'calendar' | 'prices'

/** The properties of a hero, by the template of its page. */
export type HeroProps =
  | ({ template: 'sell' } & SellProps)
  | ({ template: 'explain' } & ExplainProps)
  | ({ template: 'list' } & OpeningProps)
  | ({ template: FigureTemplate } & FigureProps)
