import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemProgram } from '@/bench/support/programs'
import { startProcess, type Running } from '@/bench/support/process'
import { freePort } from '@/tests/setup/port'

type Options = {
  /** Ports of the site's servers. */
  servers: readonly number[]
  /** Without it every request reaches a server. */
  caches?: boolean
  /** Waits for a busy machine, where the test is not about servers that fail. */
  isPatient?: boolean
  port: number
}

export type Edge = Running & {
  /** The certificate, for clients. */
  ca: string
  /** Lines of the access log. */
  log(): string[]
  folder: string
}

function certificate(folder: string): string {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...files], { stdio: 'ignore' })
  return readFileSync(join(folder, 'fullchain.pem'), 'utf8')
}

/** Replaces what differs between machines; throws if the file does not contain it. */
function replaceAll(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`)
    return all.replaceAll(from, to)
  }, text)
}

/** `deploy/nginx.conf` with the folders, ports and servers of a test. */
function configure(
  folder: string,
  plainPort: number,
  { servers, caches = true, isPatient = false, port }: Options,
): string {
  const address = `127.0.0.1:${port}`
  const text = replaceAll(readFileSync('deploy/nginx.conf', 'utf8'), [
    [
      'worker_processes auto;',
      `worker_processes 1; daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`,
    ],
    ['worker_rlimit_nofile 65536;', ''],
    ['/run/nginx.pid', join(folder, 'pid')],
    ['/var/log/nginx/', `${folder}/`],
    ['buffer=64k flush=5s', ''],
    ['/var/cache/nginx/site', join(folder, 'cache')],
    ['/etc/ssl/site/', `${folder}/`],
    [
      'server 127.0.0.1:3000 max_fails=0;',
      servers.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n'),
    ],
    ['listen 80 default_server', `listen 127.0.0.1:${plainPort} default_server`],
    ['listen 443 ssl default_server', `listen ${address} ssl default_server`],
    ['listen 443 ssl http2', `listen ${address} ssl http2`],
    ['https://www.example.com', `https://localhost:${port}`],
    ['server_name www.example.com', 'server_name localhost'],
  ])
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = bodies.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  const own = text.replace('http {', `http {\n${temporary}`)
  const patience: [string, string][] = isPatient
    ? [
        ['proxy_read_timeout 20s;', 'proxy_read_timeout 30s;'],
        ['proxy_next_upstream_timeout 25s;', ''],
        ['proxy_next_upstream_timeout 6s;', ''],
        ['proxy_connect_timeout 1s;', ''],
      ]
    : []
  const waiting = replaceAll(own, patience)
  return caches ? waiting : waiting.replace(/^\s*proxy_cache site;$/gm, '')
}

/** The real nginx with the configuration that is deployed, and a certificate of its own. */
export async function startEdge(options: Options): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-edge-'))
  const ca = certificate(folder)
  const plainPort = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configure(folder, plainPort, options))
  const nginx = systemProgram('nginx', 'nginx-light')
  const running = await startProcess(nginx, ['-c', file], `http://127.0.0.1:${plainPort}/`)
  return {
    ...running,
    url: `https://localhost:${options.port}`,
    ca,
    folder,
    log: () => readFileSync(join(folder, 'access.log'), 'utf8').split('\n').filter(Boolean),
    async stop() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
