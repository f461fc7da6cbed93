import { canonicalPath, locales } from '@/lib/i18n/locales'
import { chosenSamples } from '@/bench/pages/samples'
import { inspect, lighthouse } from '@/bench/support/lighthouse'
import { untilIdle } from '@/bench/support/idle'
import { startFront } from '@/bench/support/servers'
import type { Bench } from '@/bench/support/table'

const leastSpeed = 100

/** BENCH_PATHS (with commas between them) makes the run shorter. */
export const bench: Bench = {
  name: 'lighthouse',
  title: 'Lighthouse, mobile, twenty pages in both languages',
  async run() {
    const [site, program] = [await startFront(), lighthouse()]
    const rows: (string | number)[][] = []
    const missed: string[] = []
    try {
      await untilIdle(site.pid)
      for (const locale of locales) {
        for (const path of chosenSamples()) {
          const cookie = `lang=${locale}`
          // The address that search engines index for this language. At the plain address, only the cookie selects
          // English.
          const address = site.url + canonicalPath(locale, path)
          // Requests the page once, so that no measurement includes rendering or compression.
          await (await fetch(address, { headers: { cookie, 'accept-encoding': 'br' } })).arrayBuffer()
          const { scores, lcp, blocked, shift, faults } = await inspect(program, address, cookie)
          const { performance, ...others } = scores
          const all = Object.values(others)
          rows.push([
            `${locale} ${path}`,
            performance,
            ...all,
            Math.round(lcp),
            Math.round(blocked),
            shift.toFixed(3),
          ])
          if (performance < leastSpeed)
            missed.push(`${locale} ${path}: performance ${performance}, at least ${leastSpeed}`)
          if (all.some((score) => score < 100)) missed.push(`${locale} ${path}: ${faults.join(', ')}`)
        }
      }
    } finally {
      await site.stop()
    }
    return {
      columns: ['page', 'performance', 'access', 'practices', 'SEO', 'LCP ms', 'blocked ms', 'CLS'],
      rows,
      missed,
    }
  },
}
