import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { startEngine, type Engine } from '@/lib/db/embedded/engine'

/** What the store must contain at the moment of the power cut. */
export type Promises = { acknowledged: ReadonlySet<string>; erased: ReadonlySet<string> }

/** Opens an image after a power cut and returns its problems; an empty list if the store keeps its promises. */
export async function checkImage(folder: string, promises: Promises): Promise<string[]> {
  try {
    const engine = await startEngine(folder, { extensions: { amcheck } })
    const wrong = [...(await brokenPromises(engine, promises)), ...(await damage(engine))]
    await engine.close()
    return wrong
  } catch (error) {
    return [`does not open or cannot be read: ${error instanceof Error ? error.message : String(error)}`]
  }
}

async function brokenPromises(engine: Engine, { acknowledged, erased }: Promises): Promise<string[]> {
  // Scans the table itself; the indexes are compared with it below.
  for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan']) await ask(engine, `set enable_${way} = off`)
  const rows = await ask(engine, 'select id from applications')
  const found = new Set(rows.map(({ id }) => String(id)))
  const lost = [...acknowledged].filter((id) => !found.has(id)).length
  const back = [...erased].filter((id) => found.has(id)).length
  const half = await ask(
    engine,
    `select id from applications where id not in (select application_id from application_events)
       or id not in (select application_id from outbox)
     union all select application_id from application_events where application_id not in (select id from applications)`,
  )
  return [
    lost > 0 && `${lost} acknowledged applications lost`,
    back > 0 && `${back} erased applications back`,
    half.length > 0 && `${half.length} applications half stored`,
    rows.length !== found.size && 'an application is there twice',
  ].filter((problem) => problem !== false)
}

/** Every table and every index, with PostgreSQL's own checker. */
async function damage(engine: Engine): Promise<string[]> {
  await ask(engine, 'create extension if not exists amcheck')
  await ask(
    engine,
    `select bt_index_check(c.oid, true) from pg_class c join pg_index i on i.indexrelid = c.oid
       join pg_am a on a.oid = c.relam where a.amname = 'btree' and i.indisvalid`,
  )
  const rows = await ask(
    engine,
    `select v.msg from pg_class c, verify_heapam(c.oid) v where c.relkind = 'r' and c.relpersistence = 'p'`,
  )
  return rows.map(({ msg }) => `table damaged: ${String(msg)}`)
}

async function ask(engine: Engine, text: string) {
  const { rows } = await engine.query(text, [], 'object')
  return rows
}
