import { ChunkGuard } from '@/components/layout/chunk-guard'
import { LiveSignal } from '@/components/layout/live-signal'
import { LoadingBar } from '@/components/layout/loading-bar'
import { Navigator } from '@/components/layout/navigator'
import { ScrollRule } from '@/components/layout/scroll'

/** What stays while pages change: once, in the root layout. */
export function PageIslands() {
  return (
    <>
      <LoadingBar />
      <Navigator />
      <ScrollRule />
      <ChunkGuard />
      <LiveSignal />
    </>
  )
}
