// `npm test` runs the static checks, the unit and database tests and the journeys in a browser; `npm run test:all` everything
// else: pictures, durability, and the sweeps over all pages. `npm run test:unit`, `:db`, `:durability`, `:visual`
// and `:e2e` run one lane and pass further arguments to its runner: `npm run test:unit -- lib/projects.test.ts -t "name of a test"`.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from './setup/help.mjs'
import { build, compileContent } from './setup/build.mjs'
import { browserInstallation, chromium } from './setup/chromium.mjs'
import { install } from './setup/install.mjs'
import { bin, projectNode, root, run } from './setup/run.mjs'
import { temporaryFolders } from './test/folders.mjs'
import { playwrightReport, printSlowest, vitestReport } from './test/reports.mjs'

answerHelp(import.meta.filename)

const [lane = 'test', ...filters] = process.argv.slice(2)
const total = { passed: 0, failures: [], tests: [] }
const folders = temporaryFolders()

/** One check that either passes or fails as a whole. */
async function check(name, args, { quiet = false } = {}) {
  if (!quiet) console.log(`\n— ${name}`)
  const { code, output } = await run(projectNode(), args, { quiet })
  if (quiet) console.log(`\n— ${name}\n${output ?? ''}`)
  if (code === 0) total.passed += 1
  else total.failures.push(name)
}

/**
 * A test runner whose tests are counted one by one, from the report it writes. If `quiet`, its output is shown when it
 * ends, because another runner writes at the same time.
 */
async function suite(name, args, file, report, { env = {}, quiet = false } = {}) {
  console.log(`\n— ${name}${quiet ? ', at the same time' : ''}`)
  rmSync(join(root, file), { force: true })
  const began = performance.now()
  const { code, output } = await run(projectNode(), args, { env, quiet })
  if (quiet) console.log(`\n— ${name}\n${output}`)
  const { passed, failures, retried, tests } = report(join(root, file))
  total.passed += passed
  // A runner that fails without a failing test, or writes no report, has failed all the same.
  if (code !== 0 && failures.length === 0) failures.push(`${name} ended with exit code ${code}`)
  total.failures.push(...failures)
  total.tests.push(...tests)
  console.log(`${name} took ${Math.round((performance.now() - began) / 1000)} s`)
  for (const test of retried) console.log(`Passed only on the second try: ${test}`)
}

async function vitest(name, projects, { env = {}, quiet = false, files = [] } = {}) {
  const file = `test-results/${projects[0]}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = filters.filter((argument) => argument !== '--update')
  const update = filters.includes('--update') ? { UPDATE_GOLDEN: '1' } : {}
  await suite(
    name,
    [bin('vitest'), 'run', ...reporters, ...chosen, ...files, ...args],
    file,
    vitestReport,
    {
      env: { ...env, ...update },
      quiet,
    },
  )
}

/** The checks of package.json that look at the source alone. */
const checks = {
  Types: 'typecheck',
  Lint: 'lint',
  Format: 'format:check',
  'Unused code': 'knip',
  Content: 'check:content',
}

async function staticChecks(names = Object.keys(checks), options) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const name of names) await check(name, scripts[checks[name]].split(' ').slice(1), options)
}

const endToEnd = (env) =>
  suite(
    'End-to-end tests',
    [bin('playwright'), 'test', ...filters],
    'test-results/e2e.json',
    playwrightReport,
    { env },
  )

const lanes = {
  static: async () => {
    await compileContent()
    await staticChecks()
  },
  unit: async () => {
    await compileContent()
    await vitest('Unit tests', ['unit', 'dom'], { env: folders.memory })
  },
  db: async () => {
    await compileContent()
    await vitest('Database tests', ['db', 'own-process'], { env: folders.memory })
  },
  durability: async () => {
    await compileContent()
    await vitest('Durability tests', ['durability', 'long'], { env: folders.disk })
  },
  visual: async () => {
    const CHROMIUM_PATH = chromium()
    await build()
    await vitest('Visual tests', ['visual'], { env: { CHROMIUM_PATH, ...folders.memory } })
  },
  e2e: async () => {
    const CHROMIUM_PATH = chromium()
    await build()
    await endToEnd({ CHROMIUM_PATH, ...folders.memory })
  },
  test: async () => {
    const CHROMIUM_PATH = chromium()
    const env = { CHROMIUM_PATH, ...folders.memory }
    // A build leaves a third of two cores idle. It checks the content; the types need what it generates.
    await Promise.all([build(), staticChecks(['Lint', 'Format', 'Unused code'], { quiet: true })])
    await staticChecks(['Types'])
    await vitest('Unit and database tests', ['unit', 'dom', 'db', 'own-process'], {
      env: { ...env, TEST_SAMPLE: '1' },
    })
    await endToEnd({ ...env, E2E_PART: 'journeys' })
  },
  /** For changes of `content/` and `public/` alone: tests that know none of it. */
  content: async () => {
    const CHROMIUM_PATH = chromium()
    await build()
    await endToEnd({ CHROMIUM_PATH, ...folders.memory, E2E_PART: 'content' })
  },
  all: async () => {
    const CHROMIUM_PATH = chromium()
    const env = { CHROMIUM_PATH, ...folders.memory }
    await build()
    // The durability tests wait for clocks and processes most of the time, and leave the processor to the others.
    const durability = vitest('Durability tests', ['durability', 'long'], {
      env: folders.disk,
      quiet: true,
    })
    await vitest('Visual tests', ['visual'], { env })
    await vitest('What npm test samples', ['unit', 'db'], {
      env,
      files: ['edit/_form/form.test', 'edit/preview/changed.test', 'tests/crossings'],
    })
    await durability
    await endToEnd({ ...env, E2E_PART: 'further' })
  },
}

/** Lanes that open pages in a browser. */
const needsBrowser = new Set(['visual', 'e2e', 'test', 'content', 'all'])

if (!lanes[lane]) {
  console.error(`There is no lane “${lane}”. Lanes: ${Object.keys(lanes).join(', ')}.`)
  process.exit(1)
}
console.log('Setting up')
await install(needsBrowser.has(lane) ? browserInstallation() : [])
await lanes[lane]()
if (total.tests.length > 20) printSlowest(total.tests)
if (total.failures.length > 0) console.log(`\nFailed\n  ${total.failures.join('\n  ')}`)
console.log(`\n${total.passed} passed, ${total.failures.length} failed`)
process.exit(total.failures.length === 0 ? 0 : 1)
