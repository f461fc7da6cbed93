import autocannon from 'autocannon'
import { startFront } from '@/tests/load/support/servers'
import type { Bench } from '@/tests/load/support/table'

const rate = 2_000
const duration = 10
const asks = [
  { what: 'HTML', path: '/about/contact', headers: {} },
  { what: 'payload', path: '/about/contact?_rsc=', headers: { rsc: '1' } },
]

export const bench: Bench = {
  name: 'rate',
  title: `how long prerendered pages take at ${rate} requests/s, 32 connections`,
  async run() {
    const site = await startFront()
    const rows: (string | number)[][] = []
    const missed: string[] = []
    for (const { what, path, headers } of asks) {
      const options = {
        url: site.url + path,
        connections: 32,
        overallRate: rate,
        headers: { 'accept-encoding': 'br', ...headers },
      }
      await autocannon({ ...options, duration: 2 })
      const { latency, requests, non2xx } = await autocannon({ ...options, duration })
      if (non2xx > 0) throw new Error(`${path} answered ${non2xx} times with an error`)
      rows.push([what, Math.round(requests.average), latency.p50, latency.p99, latency.max])
      if (latency.p99 >= 10) missed.push(`${what}: p99 under 10 ms (${latency.p99})`)
    }
    await site.stop()
    return { columns: ['page', 'per second', 'p50 ms', 'p99 ms', 'longest ms'], rows, missed }
  },
}
