import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { typescript } from '@/lib/typescript/arguments.mjs'
import type { Answer } from '@/bench/support/answer'
import { startProcess, type Running } from '@/bench/support/process'
import { systemProgram } from '@/bench/support/programs'
import { server, serverEnv } from '@/scripts/setup/build.mjs'
import { freePort } from '@/tests/setup/port'

/**
 * The site as `npm start` serves it, or the unpacked release in the folder BENCH_RELEASE. `env` may configure a store; without one it gets a
 * new folder.
 */
export async function startFront(env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-bench-'))
  const own = { PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }
  const url = `http://localhost:${port}`
  const all = { ...serverEnv, ...own, ...env }
  const site = await startProcess(
    process.execPath,
    server,
    `${url}/`,
    all,
    process.env.BENCH_RELEASE,
  )
  return {
    ...site,
    url,
    async stop() {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The same build served by Next alone, with its own compression or without. */
export async function startNext({ compress }: { compress: boolean }): Promise<Running> {
  const port = await freePort()
  const args = [...typescript, 'tests/setup/next-server.ts']
  const env = { PORT: String(port), COMPRESS: compress ? '1' : '' }
  const url = `http://localhost:${port}`
  return { ...(await startProcess(process.execPath, args, `${url}/`, env)), url }
}

/** A server that only writes the given responses, each at `/name`: the maximum of `node:http`. */
export async function startBare(answers: Readonly<Record<string, Answer>>): Promise<Running> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-bare-'))
  const file = join(folder, 'answers.json')
  const texts = Object.entries(answers).map(([name, { headers, body }]) => {
    return [name, { headers, body: body.toString('base64') }]
  })
  writeFileSync(file, JSON.stringify(Object.fromEntries(texts)))
  const url = `http://127.0.0.1:${port}`
  const args = [...typescript, 'bench/support/bare-server.ts']
  const running = await startProcess(process.execPath, args, `${url}/`, {
    PORT: String(port),
    ANSWERS: file,
  })
  rmSync(folder, { recursive: true, force: true })
  return { ...running, url }
}

const headersFor = (type: string) =>
  [
    ['Content-Encoding', 'br'],
    ['Vary', 'Cookie, Accept-Encoding'],
    ['Cache-Control', 'public, no-cache'],
    ['X-Content-Type-Options', 'nosniff'],
  ]
    .map(([name, value]) => `add_header ${name} "${value}";`)
    .join(' ') + ` default_type ${type};`

/** nginx with one worker, which sends the given bytes at `/name` from the page cache with sendfile. */
export async function startNginx(
  files: Readonly<Record<string, Pick<Answer, 'body' | 'type'>>>,
): Promise<Running> {
  const nginx = systemProgram('nginx', 'nginx-light')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-nginx-'))
  const locations = Object.entries(files).map(([name, { body, type }]) => {
    writeFileSync(join(folder, name), body, { mode: 0o644 })
    return `location = /${name} { ${headersFor(type)} }`
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const configuration = `${user} worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
  ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}; ${locations.join('\n')} }
}`
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  const first = Object.keys(files)[0] ?? ''
  const url = `http://127.0.0.1:${port}`
  const running = await startProcess(nginx, ['-c', join(folder, 'nginx.conf')], `${url}/${first}`)
  return {
    ...running,
    url,
    async stop() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
