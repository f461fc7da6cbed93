import { ExplainOpening } from '@/components/sections/hero/explain'
import { ListOpening } from '@/components/sections/hero/list'
import type { HeroProps } from '@/components/sections/hero/props'
import { SellOpening } from '@/components/sections/hero/sell'

/** The opening of a page, by its template. */
export function Hero(props: HeroProps) {
  if (props.template === 'sell') return <SellOpening {...props} />
  if (props.template === 'explain') return <ExplainOpening {...props} />
  return <ListOpening {...props} />
}
