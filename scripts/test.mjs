// `npm test`: sets up what it needs, runs every check, and closes with one line of counts.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, typescript } from './setup/build.mjs'
import { chromium } from './setup/chromium.mjs'
import { install } from './setup/install.mjs'
import { projectNode, root, run } from './setup/run.mjs'

const results = join(root, 'test-results')
let passed = 0
let failed = 0

/** One check that either passes or fails as a whole. */
async function check(name, command, args, env = {}) {
  console.log(`\n— ${name}`)
  const { code } = await run(command, args, { env })
  if (code === 0) passed += 1
  else failed += 1
}

/** A test runner whose tests are counted one by one, from the report it writes. */
async function suite(name, command, args, report, count, env = {}) {
  console.log(`\n— ${name}`)
  rmSync(join(results, report), { force: true })
  const { code } = await run(command, args, { env })
  const counts = read(join(results, report), count)
  passed += counts.passed
  // A runner that failed without a failing test (or wrote no report) has failed all the same.
  failed += counts.failed === 0 && code !== 0 ? 1 : counts.failed
}

function read(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const vitestCounts = ({ numPassedTests, numFailedTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
})
const playwrightCounts = ({ stats }) => {
  if (stats.flaky > 0) console.log(`${stats.flaky} passed only at the second try`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

console.log('Setting up')
await install()
const CHROMIUM_PATH = await chromium()
await build()

const node = projectNode()
await check('Types', 'tsc', ['--noEmit'])
await check('Lint', 'eslint', ['--max-warnings', '0', '.'])
await check('Format', 'prettier', ['--check', '--log-level', 'warn', '.'])
await check('Unused code', 'knip', [])
await check('Content', node, [...typescript, 'scripts/check-content.ts'])
await suite(
  'Unit tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'],
  'unit.json',
  vitestCounts,
)
await suite('End-to-end tests', 'playwright', ['test'], 'e2e.json', playwrightCounts, { CHROMIUM_PATH })

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
