import type { Scene } from '@/tests/load/cluster/scene'
import { article } from '@/tests/load/cluster/scenes/article'
import { frozenServer } from '@/tests/load/cluster/scenes/frozen-server'
import { fullPool } from '@/tests/load/cluster/scenes/full-pool'
import { killedServer } from '@/tests/load/cluster/scenes/killed-server'
import { failover, primaryFrozen, primaryRestarted } from '@/tests/load/cluster/scenes/primary'
import { rollback, rollingDeploy } from '@/tests/load/cluster/scenes/rolling-deploy'
import { wrongSettings } from '@/tests/load/cluster/scenes/wrong-settings'

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
