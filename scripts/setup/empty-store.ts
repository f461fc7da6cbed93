import { prepareCluster } from '@/lib/db/embedded/cluster'
import { findPrograms } from '@/lib/db/embedded/programs'
import { StoreUnsafe } from '@/lib/db/errors'

/* A step of the build: makes the empty cluster that new stores are copied from. A site with DATABASE_URL needs none. */
try {
  prepareCluster(findPrograms())
} catch (error) {
  if (!(error instanceof StoreUnsafe)) throw error
}
