import { createServer as createHttp, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { selfSigned } from '@/tests/platform/support/certificate'

const json = { 'content-type': 'application/json' }
const page =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

const boom = 'boom'

/** The ways in which a broken platform fails a call. */
const faults = {
  'connection reset': (res) => res.socket?.resetAndDestroy(),
  'reset in the middle of an answer': (res) => {
    res.writeHead(200, { ...json, 'content-length': 1000 })
    res.write('{"code":0,', () => res.socket?.resetAndDestroy())
  },
  'no answer at all': () => undefined,
  'slow drip': (res) => {
    res.writeHead(200, json)
    const timer = setInterval(() => res.write(' '), 40)
    res.on('close', () => clearInterval(timer))
  },
  'status 500': (res) => res.writeHead(500, json).end(JSON.stringify({ code: 500, msg: boom })),
  'status 502 with a page': (res) => res.writeHead(502, { 'content-type': 'text/html' }).end(page),
  'truncated JSON': (res) => res.writeHead(200, json).end('{"code":0,"data":{"items":[{"id":"a"'),
  'JSON of a wrong shape': (res) => res.writeHead(200, json).end('{"status":"ok","result":[]}'),
  'a huge answer': (res) => {
    res.writeHead(200, json)
    const more = () => {
      while (!res.destroyed && res.write(' '.repeat(65_536)));
      if (!res.destroyed) res.once('drain', more)
    }
    more()
  },
  'a redirect': (res) => res.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
  'another content type': (res) =>
    res.writeHead(200, { 'content-type': 'text/html' }).end('{"code":0,"msg":""}'),
} satisfies Record<string, (res: ServerResponse) => unknown>

/** What the server does with a call over plain HTTP. */
type AnsweringFault = keyof typeof faults
export const answeringFaults = Object.keys(faults) as AnsweringFault[]

export type FaultName = AnsweringFault | 'connection refused' | 'an untrusted certificate'
export const faultNames: readonly FaultName[] = [
  'connection refused',
  'an untrusted certificate',
  ...answeringFaults,
]

/** The message of the platform itself in the named failure; visitors read it in place of the product's. */
export const ownMessage = (name: FaultName): string | undefined =>
  name === 'status 500' ? boom : undefined

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Timeout for each failure in ms: short for those that never end, long for the others. */
export function patienceWith(name: FaultName): number {
  return name === 'no answer at all' || name === 'slow drip' ? 300 : 15_000
}

export type FaultyUpstream = { url: string; calls(): number; stop(): Promise<void> }

/** A real server that fails every call in the named way; for a refused connection, the address of a closed server. */
export async function startFaulty(name: FaultName): Promise<FaultyUpstream> {
  let calls = 0
  const secure = name === 'an untrusted certificate'
  const misbehave = secure || name === 'connection refused' ? undefined : faults[name]
  const answer = (_: unknown, res: ServerResponse) => {
    calls += 1
    misbehave?.(res)
  }
  const server = secure ? createHttps(selfSigned, answer) : createHttp(answer)
  const port = await listen(server)
  const stop = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  if (name === 'connection refused') await stop()
  return { url: `${secure ? 'https' : 'http'}://127.0.0.1:${port}`, calls: () => calls, stop }
}

/** Twenty-five articles, newest first, from which a call gets the requested page. */
const articles = Array.from({ length: 25 }, (_, at) => ({
  id: `article-${at + 1}`,
  channel: 'news',
  summary: 'Again',
  author: 'A',
  date: '2026-01-02',
  title: at === 0 ? 'All is well' : `Article ${at + 1}`,
}))

/** What a working platform answers: nobody is signed in, and other calls get an article or a list. */
function answerFor(address = ''): object {
  const { pathname, searchParams: asked } = new URL(address, 'http://platform.invalid')
  if (pathname.endsWith('/get-user-info')) return { code: 401, msg: '' }
  const one = articles.find(({ id }) => pathname.endsWith(`/articles/${id}`))
  if (one) return { code: 0, msg: '', data: { ...one, body: '<p>Again</p>' } }
  const [page, pageSize] = [Number(asked.get('page') ?? 1), Number(asked.get('pageSize') ?? 10)]
  const items = articles.slice((page - 1) * pageSize, page * pageSize)
  return { code: 0, msg: '', data: { items, total: articles.length, page, pageSize } }
}

/** A platform that works and can be broken and restored. */
export async function startMoody() {
  let mood: AnsweringFault | 'well' = 'well'
  const server = createHttp(({ url }, res) => {
    if (mood !== 'well') return void faults[mood](res)
    res.writeHead(200, json).end(JSON.stringify(answerFor(url)))
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    be: (next: typeof mood) => void (mood = next),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
