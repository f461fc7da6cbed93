import { answerAt } from '@/bench/support/answer'
import { untilIdle } from '@/bench/support/idle'
import { startBare, startFront, startNginx } from '@/bench/support/servers'
import { steadily } from '@/bench/support/steady'
import type { Bench } from '@/bench/support/table'

const asked = { rate: 2_000, connections: 32 }
const seconds = 20
const asks = [
  { name: 'html', what: 'HTML', address: '/about/contact', headers: { 'accept-encoding': 'br' } },
  {
    name: 'payload',
    what: 'payload',
    address: '/about/contact?_rsc=',
    headers: { 'accept-encoding': 'br', rsc: '1' },
  },
] as const

const rounded = (ms: number) => Number(ms.toFixed(1))

export const bench: Bench = {
  name: 'rate',
  title: `how long prerendered pages take at ${asked.rate} requests/s, ${asked.connections} connections`,
  async run() {
    const site = await startFront()
    await untilIdle(site.pid)
    const rows: (string | number)[][] = []
    const missed: string[] = []
    for (const { name, what, address, headers } of asks) {
      const files = { [name]: await answerAt(site.url + address, headers) }
      const [bare, nginx] = [await startBare(files), await startNginx(files)]
      const ways = [
        { way: 'site', url: site.url + address },
        { way: 'bare node:http', url: `${bare.url}/${name}` },
        { way: 'nginx', url: `${nginx.url}/${name}` },
      ]
      for (const { way, url } of ways) {
        await steadily(url, { ...asked, headers, seconds: 3 })
        const { perSecond, p50, p99, longest } = await steadily(url, { ...asked, headers, seconds })
        rows.push([`${what}, ${way}`, Math.round(perSecond), ...[p50, p99, longest].map(rounded)])
        if (way === 'site' && p99 >= 10) missed.push(`${what}: p99 under 10 ms (${rounded(p99)})`)
      }
      await Promise.all([bare.stop(), nginx.stop()])
    }
    await site.stop()
    return {
      columns: ['page and server', 'per second', 'p50 ms', 'p99 ms', 'longest ms'],
      rows,
      notes: [
        'From the moment a request was due until its last byte was there. Requests are due evenly, two in a millisecond;',
        'they are sent by Node, on the same cores, and its own waits count: the other two servers show them.',
      ],
      missed,
    }
  },
}
