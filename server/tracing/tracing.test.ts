import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { trace } from '@opentelemetry/api'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readEnv } from '@/lib/env'
import { startTracing } from '@/server/tracing/tracing'

const value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() })
const attributes = z.array(z.object({ key: z.string(), value }))
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes,
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
})

async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<number> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode ?? 0
}

const flat = (list: z.output<typeof attributes>) =>
  Object.fromEntries(list.map(({ key, value: one }) => [key, one.stringValue ?? one.intValue]))

test('without an endpoint, nothing is traced', async () => {
  expect(await startTracing(readEnv({}))).toBeUndefined()
})

test(
  'requests become spans of their callers, with what runs below, and without queries',
  { timeout: 60_000 },
  async () => {
    const received: unknown[] = []
    const collector = createServer((req, res) => {
      expect(req.url).toBe('/v1/traces')
      void json(req).then((body) => {
        received.push(body)
        res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    })
    vi.stubEnv('OTEL_SERVICE_NAME', 'admissions')
    const endpoint = `${await listening(collector)}/`
    const tracing = await startTracing(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }))
    const site = createServer(
      tracing?.trace((req, res) => {
        const inner = trace.getTracer('test').startSpan('inner')
        setImmediate(() => {
          inner.end()
          res.writeHead(req.url?.startsWith('/broken') ? 503 : 200).end('ok')
        })
      }),
    )
    const url = await listening(site)
    const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
    const headers = { traceparent: `00-${traceId}-${spanId}-01`, 'x-request-id': 'request-1' }
    expect(await ask(`${url}/about?phone=13812345678`, headers)).toBe(200)
    expect(await ask(`${url}/broken`, { traceparent: 'x'.repeat(10_000) })).toBe(503)
    for (const path of ['/healthz', '/readyz', '/_next/static/a.js']) await ask(`${url}${path}`)
    await Promise.all([site, collector].map((server) => server.closeIdleConnections()))
    site.close()
    await tracing?.stop()
    collector.close()

    const all = received.flatMap((body) => exported.parse(body).resourceSpans)
    expect(flat(all[0]?.resource.attributes ?? [])).toMatchObject({ 'service.name': 'admissions' })
    const spans = all.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    const [about, broken] = ['/about', '/broken'].map((path) =>
      spans.find((span) => flat(span.attributes)['url.path'] === path),
    )
    expect(about).toMatchObject({ traceId, parentSpanId: spanId, name: 'GET', status: { code: 0 } })
    expect(flat(about?.attributes ?? [])).toMatchObject({
      'http.response.status_code': 200,
      'bauhinia.request_id': 'request-1',
    })
    expect(broken).toMatchObject({ status: { code: 2 } })
    expect(broken?.parentSpanId ?? '').toBe('')
    expect(
      spans.find(({ name, parentSpanId }) => name === 'inner' && parentSpanId === about?.spanId),
    ).toBeDefined()
    expect(spans.filter(({ name }) => name !== 'inner')).toHaveLength(2)
    expect(JSON.stringify(received)).not.toContain('13812345678')
    vi.unstubAllEnvs()
  },
)
