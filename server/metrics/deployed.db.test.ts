import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { closeStore, getStore } from '@/lib/db/store'
import { readEnv } from '@/lib/env'
import { WorkQueue } from '@/server/limit/work-queue'
import { Metrics } from '@/server/metrics/metrics'
import { outbox } from '@/lib/db/schema/outbox'
import { noteRun } from '@/lib/db/backups/retention'
import { noon } from '@/tests/setup/staff'

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.string() }),
        }),
      ),
    }),
  ),
})
const alerts = rulesSchema
  .parse(parse(readFileSync('deploy/prometheus/rules.yml', 'utf8')))
  .groups.flatMap(({ rules }) => rules)
const dashboard = z
  .object({
    panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
  })
  .parse(JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8')))
const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** The names, and pairs of label and value, that an expression uses. `up` is Prometheus' own. */
const namesIn = (expr: string) => expr.match(/\b(?:bauhinia|process|nodejs)_\w+/g) ?? []
const labelsIn = (expr: string) =>
  Array.from(
    expr.matchAll(/\b(\w+)="([^"$]+)"/g),
    ([, label = '', value = '']) => [label, value] as const,
  )

async function exposed(): Promise<string> {
  const config = readEnv(process.env)
  const metrics = new Metrics(config)
  const queue = () => new WorkQueue({ atOnce: 1, most: 2, waiting: 3, share: 1 })
  metrics.watch({ pages: queue(), calls: queue() })
  for (const kind of ['page', 'cached', 'rendered', 'call', 'health'] as const)
    metrics.count(kind, 200, 0.01)
  noteRun(config.DATA_DIR, 'backup', noon)
  noteRun(config.DATA_DIR, 'rehearsal', noon)
  const { db } = await getStore()
  const row = { payload: {}, nextAt: noon, createdAt: noon, updatedAt: noon, tryingSince: noon }
  await db.insert(outbox).values([
    { ...row, id: crypto.randomUUID(), kind: 'mail' },
    { ...row, id: crypto.randomUUID(), kind: 'webhook', status: 'dead' },
  ])
  const { body } = await metrics.text()
  await closeStore()
  return body
}

test('alerts and dashboard use metrics and labels that exist, and each metric of the site is shown', async () => {
  const body = await exposed()
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const names = new Set(lines.map((line) => /^\w+/.exec(line)?.[0] ?? ''))
  const expressions = [...alerts.map(({ expr }) => expr), ...panels]
  expect(expressions.length).toBeGreaterThan(20)
  for (const expr of expressions) {
    if (!/\b(up|probe_success)\b/.test(expr)) expect(namesIn(expr), expr).not.toEqual([])
    for (const name of namesIn(expr)) expect(names, expr).toContain(name)
    for (const [label, value] of labelsIn(expr))
      if (label !== 'job') expect(body, expr).toContain(`${label}="${value}"`)
  }
  const shown = new Set(panels.flatMap(namesIn))
  for (const name of names)
    if (name.startsWith('bauhinia_') && !/_(sum|count)$/.test(name))
      expect(shown, name).toContain(name)
  expect(body).toMatch(/^bauhinia_outbox_oldest_seconds\{sink="mail"\} \d{4,}/m)
  expect(body).toMatch(/^bauhinia_store_connections\{state="open"\} 1$/m)
  expect(body).toMatch(/^bauhinia_sms_budget 2000$/m)
})

test('every alert has its line in the runbook', () => {
  const runbook = readFileSync('docs/operations.md', 'utf8')
  for (const { alert } of alerts) expect(runbook).toMatch(new RegExp(`^- \`${alert}\`: `, 'm'))
  const listed = Array.from(runbook.matchAll(/^- `([A-Z][A-Za-z]+)`: /gm), ([, name]) => name)
  expect(listed.sort()).toEqual(alerts.map(({ alert }) => alert).sort())
})
