import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Tests that kill processes, fill disks, freeze databases, start commands, compile content or change every file of it. They
 * take seconds each and mostly wait.
 */
const durability = [
  'tests/load/**/*.test.ts',
  'tests/locales/*.test.ts',
  'tests/objects/*.test.ts',
  'tests/outbox/*.test.ts',
  'tests/platform/*.test.ts',
  'scripts/**/*.test.ts',
  'lib/applications/common-words.test.ts',
  'lib/articles/stored-cache.test.ts',
  'lib/db/backups/{backup,online}.test.ts',
  'lib/db/embedded/*.test.ts',
  'lib/db/move/*.test.ts',
  'lib/db/postgres/*.test.ts',
  'lib/edit/identity.test.ts',
  'lib/private-files.test.ts',
]
const visual = ['tests/visual/*.test.ts']
/** Tests that open a database, embedded or PostgreSQL. */
const db = ['**/*.db.test.{ts,tsx}']
const none = ['node_modules/**', '.next/**', 'tests/e2e/**']
const notUnit = [...none, ...db, ...durability, ...visual]

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^@\//, replacement: here('./') },
      { find: 'compiled-content', replacement: here('./.content/index.mjs') },
      { find: /^server-only$/, replacement: here('./node_modules/server-only/empty.js') },
    ],
  },
  test: {
    // By default Vitest leaves one core unused; on two cores that doubles the time.
    maxWorkers: '100%',
    // Tests load packages and the embedded store as the server does: a sixth less time of database tests.
    execArgv: ['--liftoff-only', '--import', './lib/typescript/hooks.mjs'],
    projects: [
      { extends: true, test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: notUnit } },
      { extends: true, test: { name: 'db', include: db, exclude: none } },
      {
        extends: true,
        test: {
          name: 'durability',
          include: durability,
          testTimeout: 120_000,
          // A busy machine can exceed a time limit once. Any other failure, such as lost data, is final.
          retry: { count: 1, condition: /timed out in|too busy/ },
        },
      },
      { extends: true, test: { name: 'visual', include: visual } },
    ],
    globalSetup: ['tests/setup/shared-postgres.ts'],
    setupFiles: ['tests/setup/environment.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
