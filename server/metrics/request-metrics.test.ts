import { Counter, Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { RequestMetrics } from '@/server/metrics/request-metrics'
import type { Kind } from '@/server/send/answer'

const requests: [Kind, number, number][] = [
  ['page', 200, 0.0001],
  ['page', 304, 0.0005],
  ['page', 200, 0.003],
  ['rendered', 200, 0.25],
  ['rendered', 500, 31],
  ['call', 429, 1],
]

it('writes what prom-client writes for the same requests', async () => {
  const metrics = new RequestMetrics()
  const registers = [new Registry()]
  const total = new Counter({
    name: 'bauhinia_requests_total',
    help: 'Requests answered, by what they were and the status of the answer',
    labelNames: ['kind', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'bauhinia_request_seconds',
    help: 'Seconds until the answer was handed to the network',
    labelNames: ['kind'],
    buckets: [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers,
  })
  for (const [kind, status, took] of requests) {
    metrics.count(kind, status, took)
    total.inc({ kind, status })
    seconds.observe({ kind }, took)
  }
  expect(metrics.text()).toBe(await registers[0]?.metrics())
})
