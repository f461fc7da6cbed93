import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startHaproxy } from '@/tests/load/cluster/haproxy'
import { count, newTally } from '@/tests/load/cluster/tally'
import type { Running } from '@/tests/load/support/process'
import { freePort } from '@/tests/setup/port'

const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')]
const isInstalled = folders.some((folder) => existsSync(join(folder, 'haproxy')))
if (!isInstalled)
  console.warn('Not tested: HAProxy. Install it (Debian: apt-get install haproxy) and run the tests again.')

const visits = {
  page: ['/about/contact', 'GET'],
  application: ['/en-US/enrol?form=training', 'POST'],
  signIn: ['/staff/sign-in', 'POST'],
} as const
type Visit = keyof typeof visits

let servers: ChildProcess[]
let proxy: Running
let url: string

/** Visits of every kind for some seconds, in which `fault` happens. */
async function visitDuring(fault: () => void) {
  const tallies: Record<Visit, ReturnType<typeof newTally>> = {
    page: newTally(),
    application: newTally(),
    signIn: newTally(),
  }
  const open: Promise<unknown>[] = []
  for (let at = 0; at < 120; at += 1) {
    if (at === 20) fault()
    for (const [kind, [path, method]] of Object.entries(visits)) {
      const body = method === 'POST' ? `name=${'x'.repeat(3_000)}` : null
      const ask = async () => {
        const answer = await fetch(url + path, { method, body })
        await answer.text()
        return answer.status === 200 ? undefined : String(answer.status)
      }
      open.push(count(tallies[kind as Visit], ask))
    }
    await sleep(25)
  }
  await Promise.all(open)
  return tallies
}

describe.skipIf(!isInstalled)('deploy/haproxy.cfg', () => {
  beforeEach(async () => {
    const ports = [await freePort(), await freePort(), await freePort()]
    servers = ports.map((port) =>
      spawn(process.execPath, ['tests/load/cluster/bare-server.mjs', String(port)], { stdio: 'ignore' }),
    )
    const port = await freePort()
    proxy = await startHaproxy(port, ports)
    url = `http://127.0.0.1:${port}`
    const isUp = async () => (await visitDuring(() => undefined)).page.failed
    await expect.poll(isUp, { timeout: 30_000 }).toBe(0)
  })
  afterEach(async () => {
    for (const server of servers) server.kill('SIGKILL')
    await proxy.stop()
  })

  it.each([
    ['hangs', 'SIGSTOP'],
    ['is killed', 'SIGKILL'],
  ] as const)('sends pages and applications of a server that %s to another one', async (_, signal) => {
    const { page, application, signIn } = await visitDuring(() => servers[1]?.kill(signal))
    expect({ page: page.problems, application: application.problems }).toEqual({
      page: new Map(),
      application: new Map(),
    })
    // What a server may have begun is not repeated: the visitor is told within the time limit of the checks, not of requests.
    expect(signIn.failed).toBeLessThan(5)
    expect(signIn.slowest).toBeLessThan(20_000)
    expect(signIn.good).toBeGreaterThan(100)
  })
})
