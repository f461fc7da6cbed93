import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Real processes that are killed, disks that fill, databases that freeze, compilers: most of the time goes into waiting. */
const durability = [
  'tests/locales/*.test.ts',
  'tests/load/**/*.test.ts',
  'tests/outbox/*.test.ts',
  'tests/platform/patience.test.ts',
  'lib/db/embedded/faults.test.ts',
  'lib/db/postgres/outage.test.ts',
]
const visual = ['tests/visual/*.test.ts']
const notUnit = ['node_modules/**', '.next/**', 'tests/e2e/**', ...durability, ...visual]

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^@\//, replacement: here('./') },
      { find: 'contentlayer/generated', replacement: here('./.contentlayer/generated/index.mjs') },
      { find: /^server-only$/, replacement: here('./node_modules/server-only/empty.js') },
    ],
  },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: notUnit } },
      { extends: true, test: { name: 'durability', include: durability } },
      { extends: true, test: { name: 'visual', include: visual } },
    ],
    globalSetup: ['tests/setup/shared-postgres.ts'],
    setupFiles: ['tests/setup/environment.ts'],
    testTimeout: 20_000,
    hookTimeout: 120_000,
  },
})
