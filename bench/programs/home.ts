import { openBrowser } from '@/scripts/site/browser-flags'
import { openPhone, type Seen } from '@/bench/support/phone'
import { startFront } from '@/bench/support/servers'
import type { Bench } from '@/bench/support/table'
import { median } from '@/bench/support/wrk'

/** BENCH_ROUNDS shortens the run. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

export const bench: Bench = {
  name: 'home',
  title: 'the home page on a phone, empty cache: 4× slower CPU, 1.6 Mbit/s, 150 ms',
  async run() {
    const [site, browser] = [await startFront(), await openBrowser()]
    await (await fetch(site.url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    const found: (Seen & { kB: number; whole: number })[] = []
    for (let round = 0; round < rounds; round += 1) {
      const phone = await openPhone(browser)
      let bytes = 0
      phone.tools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
      await phone.page.goto(site.url, { waitUntil: 'load', timeout: 60_000 })
      const untilLoad = bytes
      await phone.page.waitForTimeout(5_000)
      found.push({ kB: untilLoad / 1000, whole: bytes / 1000, ...(await phone.seen()) })
      await phone.close()
    }
    await browser.close()
    await site.stop()
    const middle = (name: keyof (typeof found)[number]) => median(found.map((round) => round[name]))
    const [kB, whole, lcp, cls] = [middle('kB'), middle('whole'), middle('lcp'), middle('cls')]
    const missed: string[] = []
    if (whole > 400) missed.push(`at most 400 kB on the wire (${whole.toFixed(0)})`)
    if (cls >= 0.02) missed.push(`layout shift under 0.02 (${cls.toFixed(3)})`)
    if (lcp >= 1_800) missed.push(`largest paint under 1.8 s (${(lcp / 1000).toFixed(2)})`)
    return {
      columns: ['what', 'median', 'target'],
      rows: [
        ['kB on the wire until load', kB, '–'],
        ['kB on the wire with the scripts after it', whole, 400],
        ['largest contentful paint, ms', Math.round(lcp), 1800],
        ['layout shift', cls.toFixed(4), 0.02],
        ['main thread blocked, ms', Math.round(middle('blocked')), '–'],
      ],
      missed,
    }
  },
}
