import { Tile, TileGrid } from '@/components/ui/tile/index'

export const examples = {
  four: (
    <TileGrid count={4}>
      <Tile figure="6,000+" label="学位学员" />
      <Tile figure="500 万+" label="累计学习者" />
      <Tile figure="12" unit="所" label="海外合作院校" />
      <Tile figure="547" unit="门" label="在线课程" />
    </TileGrid>
  ),
  two: (
    <TileGrid count={2}>
      <Tile figure="60" label="days, the fastest US study visa" />
      <Tile figure="150,000–200,000" label="RMB a year, living in the US" note="As of September 2026" />
    </TileGrid>
  ),
}
