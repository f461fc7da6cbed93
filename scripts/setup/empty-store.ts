import { makeEmptyCluster } from '@/lib/db/embedded/cluster'

/* A step of the build: the empty database that a new embedded store begins as. */
await makeEmptyCluster()
