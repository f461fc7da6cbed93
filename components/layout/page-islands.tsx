import { Analytics } from '@/components/layout/analytics'
import { ChunkGuard } from '@/components/layout/chunk-guard'
import { CompositionGuard } from '@/components/layout/composition'
import { HydrationSignal } from '@/components/layout/hydration-signal'
import { LoadingBar } from '@/components/layout/loading-bar'
import { Navigator } from '@/components/layout/navigator'
import { ownPages } from '@/components/layout/navigator/in-app'
import { ScrollRule } from '@/components/layout/scroll'
import { ANALYTICS_PLACEHOLDER } from '@/lib/placeholders'
import { routes } from '@/lib/routes'

const own = ownPages(routes)

/** The parts of the root layout that stay when pages change. */
export function PageIslands() {
  return (
    <>
      <LoadingBar />
      <Navigator own={own} />
      <ScrollRule />
      <ChunkGuard />
      <CompositionGuard />
      <Analytics script={ANALYTICS_PLACEHOLDER} />
      <HydrationSignal />
    </>
  )
}
