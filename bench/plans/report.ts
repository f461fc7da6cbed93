import { mkdirSync, writeFileSync } from 'node:fs'
import { blocksOf, scansOf } from '@/bench/plans/judge'
import type { Explained } from '@/bench/plans/explaining'
import type { Measured, Plans } from '@/bench/plans/measure'
import type { Table } from '@/bench/support/table'

/** The time limit of a statement in the site is 2,500 ms; an officer notices 150. */
const slow = 150

const round = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)))

function slowestOf(statements: readonly Explained[]): Explained | undefined {
  return statements.toSorted((a, b) => b.ms - a.ms)[0]
}

function problemsOf({ work, statements, error }: Measured, sizes: Plans['sizes']): string[] {
  const scans = [...new Set(statements.flatMap((one) => scansOf(one, sizes)))]
  const slowest = slowestOf(statements)?.ms ?? 0
  return [
    ...(error === undefined ? [] : [error]),
    ...(work.whole ? [] : scans),
    ...(work.whole || slowest < slow ? [] : [`${round(slowest)} ms`]),
  ]
}

/** The table of all works, and the plans in test-results/bench/plans. */
export function printedPlans({ measured, sizes }: Plans): Table {
  mkdirSync('test-results/bench/plans', { recursive: true })
  const rows = measured.map((one) => {
    const { work, statements, ms } = one
    const file = work.name.replaceAll(/[^a-z0-9]+/gi, '-')
    writeFileSync(`test-results/bench/plans/${file}.json`, JSON.stringify(statements, undefined, 1))
    const blocks = Math.max(0, ...statements.map(blocksOf))
    const slowest = slowestOf(statements)?.ms ?? 0
    return [
      work.name,
      statements.length,
      round(ms),
      round(slowest),
      blocks,
      problemsOf(one, sizes).join('; '),
    ]
  })
  return {
    columns: [
      'what',
      'statements',
      'ms, all',
      'ms, slowest',
      'most blocks',
      'scans of a large table, or slow',
    ],
    rows,
    notes: [
      'The second of two runs, with the cost of measuring. Blocks of 8 kB that one statement read.',
      'Large: more than 8 MB. What may read a whole table has no remark. The plans: test-results/bench/plans.',
    ],
    missed: measured.flatMap((one) =>
      problemsOf(one, sizes).map((problem) => `${one.work.name}: ${problem}`),
    ),
  }
}
