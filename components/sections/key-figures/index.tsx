import { TileGrid, type TileProps } from '@/components/ui/tile/index'

/** Key figures inside a band. */
export function KeyFigures({ figures }: { figures: readonly TileProps[] }) {
  return (
    <div className="w-full">
      <TileGrid tiles={figures} />
    </div>
  )
}
