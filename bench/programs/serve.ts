import { answerAt } from '@/bench/support/answer'
import { untilIdle } from '@/bench/support/idle'
import { startBare, startFront, startNext, startNginx } from '@/bench/support/servers'
import type { Bench } from '@/bench/support/table'
import { median, throughput } from '@/bench/support/wrk'

const path = '/about/contact'
const home = '/'
const browser = { 'accept-encoding': 'gzip, deflate, br' }
const english = { ...browser, cookie: 'lang=en-US' }
const router = { ...browser, rsc: '1' }
/** BENCH_ROUNDS shortens the run. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

/** Pages in both languages, and one of them as the payload that the client router requests. */
const asks = [
  { name: 'home', what: 'home page, Chinese', address: home, headers: browser },
  { name: 'english', what: 'home page, English', address: home, headers: english },
  { name: 'html', what: `${path}, Chinese`, address: path, headers: browser },
  { name: 'payload', what: `${path}, payload`, address: `${path}?_rsc=`, headers: router },
] as const

export const bench: Bench = {
  name: 'serve',
  title: 'prerendered pages, 32 keep-alive connections, against next start and nginx',
  async run() {
    const front = await startFront()
    const [next, nextZip] = [
      await startNext({ compress: false }),
      await startNext({ compress: true }),
    ]
    const files = Object.fromEntries(
      await Promise.all(
        asks.map(
          async ({ name, address, headers }) =>
            [name, await answerAt(front.url + address, headers)] as const,
        ),
      ),
    )
    const nginx = await startNginx(files)
    const bare = await startBare(files)
    await untilIdle(front.pid)
    const rows: (string | number)[][] = []
    const missed: string[] = []
    for (const { name, what, address, headers } of asks) {
      const ways = {
        front: () => throughput(front.url + address, { headers }),
        bare: () => throughput(`${bare.url}/${name}`, { headers }),
        nginx: () => throughput(`${nginx.url}/${name}`, { headers }),
        next: () => throughput(next.url + address, { headers, seconds: 4 }),
        zip: () => throughput(nextZip.url + address, { headers, seconds: 4 }),
      }
      const found: Record<string, number[]> = { front: [], bare: [], nginx: [], next: [], zip: [] }
      // Alternating, so that a busy moment of the machine affects all of them.
      for (let round = 0; round < rounds; round += 1) {
        for (const [way, measure] of Object.entries(ways))
          found[way]?.push((await measure()).perSecond)
      }
      const middle = (way: string) => median(found[way] ?? [])
      const best = Math.max(middle('next'), middle('zip'))
      const [times, share] = [middle('front') / best, middle('front') / middle('nginx')]
      const size = (files[name]?.body.length ?? 0) / 1000
      const figures = ['front', 'bare', 'nginx', 'next', 'zip'].map(middle).map(Math.round)
      rows.push([what, size, ...figures, Number(times.toFixed(1)), Number(share.toFixed(2))])
      if (times < 25) missed.push(`${what}: at least 25 times next start (${times.toFixed(1)})`)
      if (share < 0.6) missed.push(`${what}: at least 0.6 of nginx (${share.toFixed(2)})`)
    }
    await Promise.all([front.stop(), next.stop(), nextZip.stop(), nginx.stop(), bare.stop()])
    return {
      columns: [
        'requests/s',
        'kB (br)',
        'front',
        'bare',
        'nginx',
        'next',
        'next gzip',
        '× next',
        'of nginx',
      ],
      rows,
      notes: [
        `Median of ${rounds} rounds in turns. wrk with one thread shares the cores with the server it measures.`,
        'bare: node:http writing the same bytes and headers without looking at the request.',
        '× next: against the quicker of next start without and with its own compression.',
      ],
      missed,
    }
  },
}
