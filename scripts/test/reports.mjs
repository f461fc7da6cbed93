// Reads the JSON reports of the two test runners into one shape:
// { passed, failures, retried, tests: [{ name, file, seconds }] }, where `failures` and `retried` are lines to print.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../setup/run.mjs'

const none = () => ({ passed: 0, failures: [], retried: [], tests: [] })
/** The first line of a message, without the colors of a terminal. */
const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0]

function read(file, convert) {
  try {
    return convert(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return none() // the runner's exit code tells that it wrote no report
  }
}

export const vitestReport = (file) =>
  read(file, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failures: testResults.flatMap(({ name, status: state, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const file = relative(root, name)
      // A file that cannot be loaded, or whose hook fails, has a message of its own.
      if (state === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`]
      return failed.map(
        ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
      )
    }),
    retried: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
    ),
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        name: fullName,
        file: relative(root, name),
        seconds: duration / 1000,
      })),
    ),
  }))

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

export const playwrightReport = (file) =>
  read(file, ({ stats, suites }) => {
    const specs = suites.flatMap(specsOf)
    const runs = specs.map(({ title, file: spec, tests }) => ({
      name: title,
      file: `tests/e2e/${spec}`,
      results: tests.flatMap(({ results }) => results),
      flaky: tests.some(({ status }) => status === 'flaky'),
      failed: tests.some(({ status }) => status === 'unexpected'),
    }))
    return {
      passed: stats.expected + stats.flaky,
      failures: runs
        .filter(({ failed }) => failed)
        .map(
          ({ name, file: spec, results }) =>
            `${spec}: ${name}: ${firstLine(results.at(-1)?.error?.message)}`,
        ),
      retried: runs.filter(({ flaky }) => flaky).map(({ name, file: spec }) => `${spec}: ${name}`),
      tests: runs.map(({ name, file: spec, results }) => ({
        name,
        file: spec,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    }
  })

const line = ([label, seconds]) => `  ${seconds.toFixed(1).padStart(6)} s  ${label}`
const largest = (entries) => entries.sort(([, a], [, b]) => b - a).slice(0, 10)

/** Where the time went: the ten slowest tests, and the ten files whose tests take longest together. */
export function printSlowest(tests) {
  const files = new Map()
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds)
  const named = tests.map(({ name, file, seconds }) => [`${file}: ${name}`, seconds])
  console.log(`\nSlowest tests\n${largest(named).map(line).join('\n')}`)
  console.log(
    `\nSlowest files\n${largest([...files])
      .map(line)
      .join('\n')}`,
  )
}
