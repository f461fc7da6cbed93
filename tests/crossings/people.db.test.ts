import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '@/lib/applications/erase/erase'
import { saveTombstones, syncTombstones } from '@/lib/applications/erase/sync-tombstones'
import { readPerson } from '@/lib/applications/inbox/read-application'
import { backUp, readAtOneMoment } from '@/lib/db/backups/backup'
import { restoreBackup } from '@/lib/db/backups/restore'
import { newDatabase } from '@/tests/setup/new-database'
import { sampledFor } from '@/tests/setup/sample'
import { deeds } from './deeds'
import { bystander, idsOf, people, type Person } from './people'
import { accountOfGiven, dump, everythingOf, openScene, type Scene } from './scene'

/*
 * Everybody who can apply × everything that is done to them × the way in. Most faults lie where two features meet: one
 * counts on a number, on one application for each person, or on rules that do not change, and another does not.
 */

let scene: Scene
let bystanders: Record<'phone' | 'mail', Person>
let before: string[]
const rowsOf = (some: readonly Person[], db = scene.db) =>
  everythingOf(db, some.flatMap(idsOf), some.map(accountOfGiven))
const bystanderRows = (db = scene.db) => rowsOf(Object.values(bystanders), db)

/** What only one of two lists contains. */
const differenceOf = (one: readonly string[], other: readonly string[]) => [
  ...one.filter((row) => !other.includes(row)),
  ...other.filter((row) => !one.includes(row)),
]

beforeAll(async () => {
  scene = await openScene()
  bystanders = { phone: await bystander(scene, 'phone'), mail: await bystander(scene, 'mail') }
  before = await bystanderRows()
})
afterAll(() => scene?.close())

const kinds = Object.entries(people)
describe.each(kinds)('%s', (kind, arrive) => {
  const place = kinds.findIndex(([name]) => name === kind)
  afterEach(async () => {
    expect(differenceOf(before, await bystanderRows()), 'rows of the bystanders').toEqual([])
    for (const { id } of Object.values(bystanders))
      expect(
        (await readPerson(scene.db, id, scene.by()))?.samePhone,
        'nobody is taken for them',
      ).toEqual([])
  })

  it.each(sampledFor(Object.entries(deeds), place, kinds.length))(
    '%s',
    async (_, { ways = () => ['the desk'], run }) => {
      const first = await arrive(scene)
      for (const [index, way] of ways(first).entries()) {
        const person = index === 0 ? first : await arrive(scene)
        const other = bystanders[person.phone === '' ? 'mail' : 'phone']
        await run(scene, person, { way, other })
      }
    },
  )
})

it('everybody is in a restored backup, but for those who were erased since', async () => {
  const { db, by } = scene
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-crossings-'))
  const spare = await newDatabase()
  try {
    const kept: Person[] = []
    const erased: Person[] = []
    for (const arrive of Object.values(people)) {
      kept.push(await arrive(scene))
      erased.push(await arrive(scene))
    }
    const rows = await rowsOf(kept)
    const file = join(folder, 'backup')
    await readAtOneMoment({ databaseUrl: scene.url }, (tx) => backUp(tx, file, by().at))
    for (const person of erased)
      await erasePerson(db, { phone: accountOfGiven(person), account: true }, by())
    const tombstones = join(folder, 'tombstones.ndjson')
    await saveTombstones(db, { DATA_DIR: folder }, tombstones)
    await restoreBackup({ databaseUrl: spare.url }, file, async (restored) => {
      await syncTombstones(restored, { DATA_DIR: folder }, by().at, [tombstones])
      expect(differenceOf(rows, await rowsOf(kept, restored))).toEqual([])
      expect(differenceOf(before, await bystanderRows(restored)), 'rows of the bystanders').toEqual(
        [],
      )
      expect(await rowsOf(erased, restored)).toEqual([])
      const all = await dump(restored)
      for (const { name } of erased) expect(all).not.toContain(name)
    })
  } finally {
    await spare.drop()
    rmSync(folder, { recursive: true })
  }
})
