import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemProgram } from '@/bench/support/programs'
import { startProcess, type Running } from '@/bench/support/process'

/** `deploy/haproxy.cfg` with the ports of a test; throws if the file names other ones. */
function configure(port: number, servers: readonly number[]): string {
  const ports: [number, number][] = [
    [8080, port],
    ...servers.map((server, at): [number, number] => [3000 + at, server]),
  ]
  return ports.reduce(
    (text, [from, to]) => {
      if (!text.includes(`127.0.0.1:${from}`)) throw new Error(`deploy/haproxy.cfg has no port ${from}`)
      return text.replaceAll(new RegExp(`127\\.0\\.0\\.1:${from}\\b`, 'g'), `127.0.0.1:${to}`)
    },
    readFileSync('deploy/haproxy.cfg', 'utf8'),
  )
}

/** The real HAProxy with the configuration that is deployed. */
export async function startHaproxy(port: number, servers: readonly number[]): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configure(port, servers))
  const program = systemProgram('haproxy', 'haproxy')
  const running = await startProcess(program, ['-db', '-f', file], `http://127.0.0.1:${port}/proxy-alive`)
  return {
    ...running,
    async stop() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
