import { Client } from 'pg'
import { connect } from '@/lib/db/connect'
import { PostgresClient } from '@/lib/db/postgres/client'
import type { Database } from '@/lib/db/store'

/** A node of a plan as EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) prints it. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

export type Explained = { text: string; ms: number; plan: PlanNode }

/** PostgreSQL sends the plan of each statement, also of those in triggers and foreign keys, as a notice. */
const options = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_format=json',
  'auto_explain.log_level=notice',
  'auto_explain.log_parameter_max_length=0',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** The body of the function `bigrams`, which runs for each word. */
const noise = 'pg_catalog.array_agg(DISTINCT'

/**
 * The database without time limits, and what its statements did since the last `take`. The plans are those of the very
 * statements, with their values, that the functions of the site send.
 */
export function explaining(url: string) {
  const seen: Explained[] = []
  class Listening extends Client {
    constructor(config?: ConstructorParameters<typeof Client>[0]) {
      super(config)
      this.on('notice', ({ message = '' }) => {
        const [, ms, json] = /^duration: ([\d.]+) ms\s+plan:\s*(\{[\s\S]*)$/.exec(message) ?? []
        if (json === undefined) return
        const { 'Query Text': text, Plan: plan } = JSON.parse(json) as {
          'Query Text': string
          Plan: PlanNode
        }
        if (!text.includes(noise)) seen.push({ text, ms: Number(ms), plan })
      })
    }
  }
  const settings = { max: 4, query_timeout: 0, options, Client: Listening }
  const client = new PostgresClient(url, 'none', settings)
  const db: Database = connect(client)
  return { db, take: () => seen.splice(0), close: () => client.close() }
}
