import { openStore } from '@/lib/db/store'
import { workOnImports } from '@/lib/imports/work'

/* Does what imports wait for and ends: the process that `stopped.ts` kills. */

const { DATA_DIR, DATABASE_URL } = process.env
const store = await openStore(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR ?? '' })
console.info('working')
await workOnImports(store.db)
await store.close()
