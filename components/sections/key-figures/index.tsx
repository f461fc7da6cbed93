import { claimOf, type DocumentProps } from '@/components/mdx/page'
import type * as schema from '@/components/sections/key-figures/schema'
import { TileGrid, type TileProps } from '@/components/ui/tile/index'

/** Key figures inside a band. */
export function KeyFiguresView({ figures }: { figures: readonly TileProps[] }) {
  return (
    <div className="w-full">
      <TileGrid tiles={figures} />
    </div>
  )
}

export function KeyFigures({ page, ids }: DocumentProps<typeof schema.Facts>) {
  return <KeyFiguresView figures={ids.map((id) => claimOf(page, id))} />
}
