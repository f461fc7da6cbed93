import type { Result } from '@/bench/cluster/scene'
import { printTable } from '@/bench/support/table'

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** One row for each scene. */
export function table(results: readonly Result[]): string {
  const rows = results.map(
    ({ name, seconds: took, load: { pages, applications, signIns, acknowledged }, stored }) => [
      name,
      took.toFixed(0),
      `${pages.good}/${pages.failed}`,
      seconds(pages.slowest),
      `${acknowledged.size}/${applications.failed}`,
      seconds(applications.slowest),
      stored.lost,
      stored.doubled,
      `${signIns.good}/${signIns.failed}`,
      seconds(signIns.slowest),
    ],
  )
  const columns = [
    'scene',
    's',
    'pages ok/failed',
    'slowest s',
    'applications ok/repeated',
    'slowest s',
    'lost',
    'doubled',
    'sign-ins ok/failed',
    'slowest s',
  ]
  return printTable({ columns, rows })
}

/** What visitors met, the most frequent first. */
export function problemsMet({ load: { pages, applications, signIns } }: Result): string[] {
  return Object.entries({ pages, applications, signIns }).flatMap(([kind, { problems }]) =>
    [...problems]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 4)
      .map(([problem, times]) => `${kind}: ${times} × ${problem}`),
  )
}
