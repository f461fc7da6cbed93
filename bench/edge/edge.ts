import { request } from 'node:https'
import { connect } from 'node:http2'
import { localeFromCookie, locales, pinnedPath, splitPinned } from '@/lib/i18n/locales'
import { build } from '@/scripts/setup/build.mjs'
import { client, type Answered, type Asked } from '@/bench/edge/ask'
import { startEdge, type Edge } from '@/bench/edge/nginx'
import { untilIdle } from '@/bench/support/idle'
import { startFront } from '@/bench/support/servers'
import { freePort } from '@/tests/setup/port'

type Ask = ReturnType<typeof client>['ask']

const pages = [
  '/',
  '/about/contact',
  '/about/news',
  '/internationalDegree',
  '/studyAbroad',
  '/project/find',
  '/privacy',
]
const pinnedPages = pages.flatMap((page) => locales.map((locale) => pinnedPath(locale, page)))
const addresses = [...pages, ...pinnedPages]
const cookies = [
  '',
  'lang=en-US',
  'lang=zh-CN',
  'lang=en-us',
  'LANG=en-US',
  'a=1; lang=en-US',
  'lang=zh-CN; lang=en-US',
  'lang=en-US; lang=zh-CN',
  'xlang=en-US',
  'lang=en-US ; s=1',
]
/** Whatever a client sends besides: none of it may reach the answers of others. */
const extras: readonly Readonly<Record<string, string>>[] = [
  {},
  { rsc: '1' },
  { rsc: '0' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { 'next-router-state-tree': '%5B%5D' },
  { 'x-language': 'en-US' },
  { 'x-language': 'zh-CN' },
  { range: 'bytes=0-10' },
  { 'if-none-match': '"x"' },
  { 'sec-purpose': 'prefetch' },
  { 'content-security-policy': `script-src 'nonce-x'` },
  { 'x-forwarded-host': 'evil.example' },
  { 'save-data': 'on' },
]
const encodings = ['br', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip', '', '*']
/** Addresses whose answers belong to one visitor. */
const personal = [
  '/enrol',
  '/enrol?form=training',
  '/roadmap',
  '/search?q=MBA',
  '/staff',
  '/staff/sign-in',
  '/en-US/staff',
  '/passport/login',
  '/booking',
  '/enrol?sent=1',
]

const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)] as Value

function expected(path: string, cookie: string): string {
  return splitPinned(path)[0] ?? localeFromCookie(cookie)
}

/** What is wrong with a page; undefined if it is the one that a visitor has to get. */
function mistake({ status, headers, text }: Answered, path: string, cookie: string): string | undefined {
  const asked = `${path} with “${cookie}”`
  if (status !== 200) return `${asked}: ${status}`
  if (!text.trimEnd().endsWith('</html>')) return `${asked}: no whole page`
  const [, language] = /<html\b[^>]*\slang="([\w-]+)"/.exec(text) ?? []
  if (language !== expected(path, cookie)) return `${asked}: in ${language}`
  const pinned = splitPinned(path)[0]
  const set = String(headers['set-cookie'] ?? '')
  if ((pinned !== undefined) !== set.startsWith(`lang=${pinned}; `)) return `${asked}: sets “${set}”`
  return undefined
}

/** Random visits, some with odd headers whose own answers do not count, never see a wrong page. */
async function languages(ask: Ask, count: number): Promise<string[]> {
  const problems: string[] = []
  const one = async () => {
    const [path, cookie] = [pick(addresses), pick(cookies)]
    const headers = { 'accept-encoding': pick(encodings), ...(cookie && { cookie }) }
    const method = Math.random() < 0.1 ? 'HEAD' : 'GET'
    if (Math.random() < 0.3 || method === 'HEAD')
      await ask(path, { method, headers: { ...headers, ...pick(extras) } })
    const found = mistake(await ask(path, { headers }), path, cookie)
    if (found) problems.push(found)
  }
  for (let at = 0; at < count; at += 16) await Promise.all(Array.from({ length: 16 }, one))
  return problems
}

/** How often the cache answered, of all page requests of the log from line `from` on. */
function share(edge: Edge, from: number): number {
  const lines = edge.log().slice(from)
  const kept = lines.filter((line) => / (?:HIT|STALE|UPDATING|REVALIDATED) /.test(line))
  return kept.length / lines.length
}

/** Visitors with cookies of their own, who read pages. */
async function load(ask: Ask, edge: Edge, count: number): Promise<number> {
  const from = edge.log().length
  const one = () =>
    ask(pick(addresses), {
      headers: { cookie: `visitor=${Math.random()}; ${pick(cookies)}`, 'accept-encoding': pick(encodings) },
    })
  for (let at = 0; at < count; at += 16) await Promise.all(Array.from({ length: 16 }, one))
  return share(edge, from)
}

async function neverKept(ask: Ask, edge: Edge): Promise<string[]> {
  const from = edge.log().length
  for (const path of [...personal, ...personal])
    for (const cookie of ['', 'lang=en-US', 'bh_sent=BH-26-000001']) await ask(path, { headers: { cookie } })
  const keys = new Set<string>()
  for (let at = 0; at < 5; at += 1) {
    const { text } = await ask('/enrol?form=training')
    keys.add(/name="idempotency_key" value="([^"]+)"/.exec(text)?.[1] ?? '')
  }
  const hits = edge
    .log()
    .slice(from)
    .filter((line) => / (?:HIT|STALE|UPDATING|REVALIDATED) /.test(line))
  return [...hits, ...(keys.size === 5 && !keys.has('') ? [] : ['two visitors got the same form'])]
}

async function limits(ask: Ask, edge: Edge): Promise<string[]> {
  const problems: string[] = []
  const large = await new Promise<number>((resolve, reject) => {
    const sent = request(
      `${edge.url}/api/enrollment/v1.0/applications`,
      { ca: edge.ca, method: 'POST', headers: { 'content-length': String(70 * 1024) } },
      (response) => resolve(response.statusCode ?? 0),
    )
    sent.on('error', reject)
    sent.end(Buffer.alloc(70 * 1024))
  })
  if (large !== 413) problems.push(`a body of 70 kB: ${large}`)
  const { status } = await ask('/', { headers: { cookie: `a=${'x'.repeat(60_000)}` } })
  if (status !== 400) problems.push(`a cookie of 60 kB: ${status}`)
  const session = connect(edge.url, { ca: edge.ca })
  const protocol = await new Promise<string>((resolve, reject) => {
    session.on('error', reject)
    session.on('connect', () => resolve(session.alpnProtocol ?? ''))
  })
  session.close()
  if (protocol !== 'h2') problems.push(`HTTP/2: ${protocol}`)
  return problems
}

/** Pages that were asked for before stay while no server answers. */
async function withoutServer(ask: Ask): Promise<string[]> {
  const problems: string[] = []
  for (const path of addresses)
    for (const cookie of ['lang=zh-CN', 'lang=en-US']) {
      const asked: Asked = { headers: { cookie, 'accept-encoding': 'br' } }
      const found = mistake(await ask(path, asked), path, cookie)
      if (found) problems.push(found)
    }
  return problems
}

/**
 * nginx with `deploy/nginx.conf` in front of the site: languages, what is kept and what is not, limits, and pages while no server
 * answers. `visits` are the random visits of each part.
 */
export async function edge(visits = 6_000): Promise<boolean> {
  await build()
  const port = await freePort()
  const site = await startFront({
    SITE_URL: `https://localhost:${port}`,
    SHARED_CACHE_SECONDS: '300',
    TRUST_PROXY: '1',
  })
  // A server that has just started may take longer than nginx waits for a page.
  await untilIdle(site.pid)
  const running = await startEdge({ servers: [Number(new URL(site.url).port)], port })
  const { ask, close } = client(running.url, running.ca)
  const wrong = await languages(ask, visits)
  const hits = await load(ask, running, visits)
  const kept = await neverKept(ask, running)
  const unlimited = await limits(ask, running)
  await site.stop()
  const lost = await withoutServer(ask)
  close()
  await running.stop()
  const problems = [...wrong, ...kept, ...unlimited, ...lost]
  console.info('nginx in front of the site', {
    languages: `${wrong.length} wrong of ${visits}`,
    cache: `${(hits * 100).toFixed(1)} % of ${visits} page requests`,
    personal: `${kept.length} kept`,
    limits: `${unlimited.length} not enforced`,
    withoutServer: `${lost.length} pages missing`,
  })
  for (const problem of problems.slice(0, 20)) console.info(`  ${problem}`)
  return problems.length === 0 && hits >= 0.95
}
