import { printedPlans } from '@/tests/load/plans/report'
import { onFilled } from '@/tests/load/plans/filled'
import { measureAll } from '@/tests/load/plans/measure'
import type { Bench } from '@/tests/load/support/table'

/** `npm run bench -- plans` with BENCH_ROWS applications and BENCH_ARTICLES articles; the target is for ten million and 100,000. */
const size = {
  applications: Number(process.env.BENCH_ROWS ?? 10_000_000),
  articles: Number(process.env.BENCH_ARTICLES ?? 100_000),
}

export const bench: Bench = {
  name: 'plans',
  title: `plans of every statement at ${size.applications} applications and ${size.articles} articles, PostgreSQL`,
  run: () => onFilled(size, async (url) => printedPlans(await measureAll(url, size))),
}
