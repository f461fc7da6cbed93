import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Tests that kill processes, fill disks, freeze and copy databases: of files that are flushed or lost. */
const durability = [
  'tests/durability/**/*.test.ts',
  'tests/outbox/*.test.ts',
  'lib/applications/erase/retention.test.ts',
  'lib/db/backups/{backup,online}.test.ts',
  'lib/db/earlier.db.test.ts',
  'lib/db/embedded/*.test.ts',
  'lib/db/ready.db.test.ts',
  'lib/db/postgres/*.test.ts',
  'lib/private-files.test.ts',
  'server/lifecycle/open.test.ts',
]
/** Tests that start commands and servers, compile content, read or change every file of it. They take seconds each. */
const long = [
  'app/**/_form/saving.db.test.ts',
  'app/**/staff/bad-input.db.test.ts',
  'app/og/route.db.test.ts',
  'app/**/_propose/{companion-files,every-action,moving,picture,proposals,together}.test.{ts,tsx}',
  'tests/changes/*.test.ts',
  'tests/platform/*.test.ts',
  'scripts/**/*.test.ts',
  'lib/content/check/{repository,whole}/*.test.ts',
  'lib/content/check/drafts.test.ts',
  'lib/applications/receive/reference-blocks.db.test.ts',
  'lib/applications/search/common-words.test.ts',
  'lib/applications/inbox/officers.db.test.ts',
  'lib/articles/{export.db,stored-cache}.test.ts',
  'lib/assignment/route.db.test.ts',
  'lib/edit/{identity,move,palette,read}.test.ts',
  'lib/edit/git/*.test.ts',
  'lib/edit/remote/*.test.ts',
  'lib/jobs/desk-facts.db.test.ts',
  'lib/markdown/parse.test.ts',
  'lib/pictures/{accept.db,encode}.test.ts',
  'server/answer/upload.db.test.ts',
  'server/receive/connection-limits.test.ts',
  'tests/unit/styles.test.ts',
]
/** Where those write, if there is enough memory: scripts/test/folders.mjs. */
const memory = process.env.TEST_MEMORY
const patient = {
  testTimeout: 120_000,
  // A busy machine can exceed a time limit once. Any other failure, such as lost data, is final.
  retry: { count: 1, condition: /timed out in/ },
}
const visual = ['tests/visual/*.test.ts']
/** Tests that open a database. */
const db = ['**/*.db.test.{ts,tsx}']
/** Of those, the tests that set variables or declarations that a process reads once. */
const ownProcess = [
  'app/**/staff/second-factor-required.db.test.tsx',
  'lib/accounts/staff/oidc/oidc.db.test.ts',
  'lib/bookings/changes.db.test.ts',
  'lib/env/rotation.db.test.ts',
  'tests/api/replies.db.test.ts',
  'tests/unit/added-field.db.test.ts',
]
/** Builds and what benchmarks install are in folders whose names begin with a dot. */
const none = ['**/node_modules/**', '**/.*/**', 'tests/e2e/**']
/** Tests of components in a window. */
const dom = ['**/*.dom.test.{ts,tsx}']
const notUnit = [...none, ...db, ...dom, ...durability, ...long, ...visual]

/** Drawings are imported as their text, as the built site does (next.config.mjs). */
const drawings = {
  name: 'drawings',
  enforce: 'pre' as const,
  load: (file: string) =>
    file.endsWith('.svg')
      ? `export default ${JSON.stringify(readFileSync(file, 'utf8'))}`
      : undefined,
}

export default defineConfig({
  plugins: [drawings],
  resolve: {
    alias: [
      { find: /^@\//, replacement: here('./') },
      { find: 'contentlayer/generated', replacement: here('./lib/content/stored.mjs') },
      { find: /^next\/(?:headers|cache)$/, replacement: here('./tests/setup/desk-request.ts') },
      { find: /^server-only$/, replacement: here('./node_modules/server-only/empty.js') },
    ],
  },
  test: {
    // By default Vitest leaves one core unused; on two cores that doubles the time.
    maxWorkers: '100%',
    // Tests load packages as the server does.
    execArgv: ['--import', './lib/typescript/hooks.mjs'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: notUnit,
          // Files of a process share the modules that they load: a fifth less time. Tests that replace a module restore it.
          isolate: false,
        },
      },
      // Their components keep a state, so each file has a process of its own.
      {
        extends: true,
        test: { name: 'dom', include: dom, exclude: none, environment: 'happy-dom' },
      },
      // Files of a process share the modules that they load: half the processor time.
      {
        extends: true,
        test: {
          name: 'db',
          include: db,
          exclude: [...none, ...durability, ...long, ...ownProcess],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own-process', include: ownProcess } },
      { extends: true, test: { name: 'durability', include: durability, ...patient } },
      {
        extends: true,
        test: {
          name: 'long',
          include: long,
          ...patient,
          ...(memory && { env: { TMPDIR: memory } }),
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
