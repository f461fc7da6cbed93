import { mkdtempSync, rmSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import './server/next/placeholder-mark'
import { server } from './scripts/setup/build.mjs'
import { browserFlags } from './scripts/site/browser-flags'
import { contentJourneys, journeys } from './tests/e2e/journeys'
import { hostedIn, startEditHost } from './tests/e2e/support/edit-repository'

/** `journeys` and `further` are parts of all tests, `content` is one of the journeys; without a part, all run. */
const part = process.env.E2E_PART
const port = Number(process.env.E2E_PORT ?? 3210)
// The main process makes the folder, and removes it; the workers, which load this file again, are told of it.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-e2e-'))
  process.env.E2E_DATA_DIR = folder
  const repository = mkdtempSync(join(tmpdir(), 'bauhinia-e2e-repository-'))
  process.env.E2E_EDIT_REPOSITORY = hostedIn(repository)
  process.env.E2E_CONTENT_REMOTE = `${(await startEditHost(repository)).url}.git`
  process.once('exit', () => rmSync(repository, { recursive: true, force: true }))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

// Tests read the content's JSON as the site does. Its bundler needs no import attribute for that; Node alone does.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/current-build.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // A busy machine can stretch a moment past its limit; what fails twice is broken. Retried tests are named.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: browserFlags,
    },
  },
  projects: [
    // The first account of the desk can be made once; every test that looks at the desk comes after.
    { name: 'officer', testMatch: '**/*.setup.ts', retries: 0 },
    {
      name: 'site',
      dependencies: ['officer'],
      ...(part === 'journeys' && {
        testMatch: [...journeys, '**/every-page.spec.ts'],
        grepInvert: /@further/,
      }),
      ...(part === 'content' && { testMatch: contentJourneys }),
      ...(part === 'further' && { testIgnore: [...journeys] }),
    },
    ...(part === 'further'
      ? [
          {
            name: 'journeys',
            dependencies: ['officer'],
            testMatch: [...journeys],
            grep: /@further/,
          },
        ]
      : []),
  ],
  webServer: {
    command: ['node', ...server].join(' '),
    // The last line of a start with a new store; the tests find the link in E2E_SETUP_LINK.
    wait: { stdout: /Make the first one here, once: (?<e2e_setup_link>\S+)/ },
    timeout: 120_000,
    // Its PostgreSQL ends with it.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      SUBSITE_ORIGIN: 'https://programmes.bauhinia.example',
      DATA_DIR: process.env.E2E_DATA_DIR,
      CONTENT_REMOTE: process.env.E2E_CONTENT_REMOTE ?? '',
      CONTENT_PROVIDER: 'gitea',
      CONTENT_TOKEN: 'good',
      LOG_LEVEL: 'warn',
      // Each test comes from an address of its own (support/test.ts), so that none meets another's limits.
      TRUST_PROXY: '1',
    },
  },
})
