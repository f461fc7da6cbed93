import { cpSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { submitApplication } from '@/lib/applications/receive/submit'
import { connect } from '@/lib/db/connect'
import { EmbeddedClient } from '@/lib/db/embedded/client'
import { startEngine } from '@/lib/db/embedded/engine'
import { applications } from '@/lib/db/schema/applications'
import type { Journal } from '@/tests/durability/power/journal'
import { RecordingFs } from '@/tests/durability/power/recording-fs'
import { submission } from '@/tests/setup/applications'

const clients = 4

/**
 * Runs the real store in a copy of `base` while four clients submit `count` applications and erase some of them, with
 * checkpoints and cleanups in between. Returns all operations on the disk.
 */
export async function record(base: string, folder: string, count: number): Promise<Journal> {
  cpSync(base, folder, { recursive: true })
  const files = new RecordingFs(folder)
  const { journal } = files
  const client = new EmbeddedClient(folder, () => startEngine(folder, { files }))
  const db = connect(client)
  const stored: string[] = []
  let number = 0

  async function submit(): Promise<void> {
    const name = '王小明'.repeat(1 + (number % 20)) // rows of different sizes
    const result = await submitApplication(
      db,
      submission({ name, phone: `138${String(number).padStart(8, '0')}` }),
    )
    if (result.kind !== 'accepted') throw new Error(`Refused: ${result.kind}`)
    journal.push({ kind: 'acknowledged', id: result.id })
    stored.push(result.id)
  }

  async function erase(): Promise<void> {
    const id = stored.shift()
    if (id === undefined) return
    journal.push({ kind: 'erasing', id })
    await db.delete(applications).where(eq(applications.id, id))
    journal.push({ kind: 'erased', id })
  }

  async function work(): Promise<void> {
    while (number < count) {
      number += 1
      const turn = number
      await submit()
      if (turn % 7 === 3) await erase()
      if (turn % 60 === 59) await db.execute(sql`checkpoint`)
      if (turn % 150 === 100) await db.execute(sql`vacuum`)
    }
  }

  await Promise.all(Array.from({ length: clients }, work))
  files.release()
  return journal
}
