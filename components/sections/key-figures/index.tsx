import { claimOf, type DocumentProps } from '@/components/mdx/page'
import type * as schema from '@/components/sections/key-figures/schema'
import { figuresSource } from '@/components/sections/key-figures/source'
import { TileGrid, type TileProps } from '@/components/ui/tile/index'

/** Key figures inside a band. */
export function KeyFiguresView({
  figures,
  source,
}: {
  figures: readonly TileProps[]
  source?: string
}) {
  return (
    <div className="w-full">
      <TileGrid tiles={figures} source={source} />
    </div>
  )
}

export function KeyFigures({ page, ids }: DocumentProps<typeof schema.Facts>) {
  const figures = ids.map((id) => claimOf(page, id))
  return <KeyFiguresView figures={figures} source={figuresSource(page.locale, figures)} />
}
