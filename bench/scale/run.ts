import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { typescript } from '@/lib/typescript/arguments.mjs'

export type Numbers = 'counter' | 'blocks'

/** Connections of a process that write at the same time: more than its pool has. */
const clients = 15

/** What most connections waited for, in samples of a tenth of a second: `Lock transactionid 80 %`. */
async function watchWaits(url: string, ended: () => boolean): Promise<string> {
  const client = new Client(url)
  await client.connect()
  const seen = new Map<string, number>()
  let samples = 0
  while (!ended()) {
    const { rows } = await client.query<{ event: string }>(
      `select wait_event_type || ' ' || wait_event as event from pg_stat_activity
        where application_name = 'bauhinia' and state = 'active' and wait_event is not null`,
    )
    for (const { event } of rows) seen.set(event, (seen.get(event) ?? 0) + 1)
    samples += rows.length
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await client.end()
  const [most] = [...seen].sort((a, b) => b[1] - a[1])
  return most ? `${most[0]} ${Math.round((most[1] / samples) * 100)} %` : '–'
}

/** Applications per second that so many processes store together. */
export async function storeMany(
  url: string,
  { processes, numbers, seconds }: { processes: number; numbers: Numbers; seconds: number },
) {
  const started = await Promise.all(
    Array.from({ length: processes }, async () => {
      const args = [...typescript, 'bench/scale/submitter.ts', url, numbers, String(seconds), String(clients)]
      const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
      const lines = createInterface({ input: child.stdout })
      await once(lines, 'line')
      return { child, lines }
    }),
  )
  let over = false
  const waits = watchWaits(url, () => over)
  const counts = await Promise.all(
    started.map(async ({ child, lines }) => {
      child.stdin.write('go\n')
      const [line] = (await once(lines, 'line')) as [string]
      return Number(line)
    }),
  )
  over = true
  return { perSecond: counts.reduce((sum, one) => sum + one, 0) / seconds, waits: await waits }
}
