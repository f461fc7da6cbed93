import { printedPlans } from '@/bench/plans/report'
import { onFilled } from '@/bench/plans/filled'
import { measureAll } from '@/bench/plans/measure'
import type { Bench } from '@/bench/support/table'

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
