import { ChunkGuard } from '@/components/layout/chunk-guard'
import { LiveSignal } from '@/components/layout/live-signal'
import { LoadingBar } from '@/components/layout/loading-bar'
import { Navigator } from '@/components/layout/navigator'
import { ownBelowSubsites } from '@/components/layout/navigator/in-app'
import { ScrollRule } from '@/components/layout/scroll'
import { routes } from '@/lib/routes'

const own = ownBelowSubsites(routes)

/** What stays while pages change: once, in the root layout. */
export function PageIslands() {
  return (
    <>
      <LoadingBar />
      <Navigator own={own} />
      <ScrollRule />
      <ChunkGuard />
      <LiveSignal />
    </>
  )
}
