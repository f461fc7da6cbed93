import { makeEmptyCluster } from '@/lib/db/embedded/cluster'

/* A step of the build: creates the empty database from which new embedded stores are copied. */
await makeEmptyCluster()
