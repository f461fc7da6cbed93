import type { Scene } from '@/bench/cluster/scene'
import { article } from '@/bench/cluster/scenes/article'
import { frozenServer } from '@/bench/cluster/scenes/frozen-server'
import { fullPool } from '@/bench/cluster/scenes/full-pool'
import { killedServer } from '@/bench/cluster/scenes/killed-server'
import { failover, primaryFrozen, primaryRestarted } from '@/bench/cluster/scenes/primary'
import { rollback, rollingDeploy } from '@/bench/cluster/scenes/rolling-deploy'
import { wrongSettings } from '@/bench/cluster/scenes/wrong-settings'

/**
 * In the order in which they are played: a failover cannot be undone. After the rollback, the older release runs with the tables of
 * the next one.
 */
export const scenes: readonly Scene[] = [
  rollingDeploy,
  rollback,
  article,
  killedServer,
  frozenServer,
  wrongSettings,
  primaryRestarted,
  primaryFrozen,
  fullPool,
  failover,
]
