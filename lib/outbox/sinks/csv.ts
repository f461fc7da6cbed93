import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { csvLine, csvMark } from '@/lib/csv'
import type { DeliveredApplication, Sink } from '@/lib/outbox/sink'

/** The columns, in this order for good: whoever collects the files reads them by it. */
const columns: readonly [string, (application: DeliveredApplication) => string][] = [
  ['id', ({ id }) => id],
  ['reference', ({ reference }) => reference],
  ['created_at', ({ createdAt }) => createdAt.toISOString()],
  ['name', ({ name }) => name],
  ['phone', ({ phone }) => phone],
  ['verified', ({ verified }) => String(verified)],
  ['project', ({ project }) => project],
  ['project_id', ({ projectId }) => projectId],
  ['form', ({ form }) => form],
  ['channel', ({ channel }) => channel],
  ['locale', ({ locale }) => locale],
  ['page', ({ page }) => page],
  ['news', ({ news }) => String(news)],
  ['consent_version', ({ consentVersion }) => consentVersion],
  ['consent_at', ({ consentAt }) => consentAt.toISOString()],
]

/** One file a month, by the office's calendar: `applications-2026-11.csv`. */
function fileName(at: Date): string {
  const office = new Date(at.getTime() + 8 * 3_600_000).toISOString()
  return `applications-${office.slice(0, 7)}.csv`
}

/**
 * Appends each application to a file in `folder`, flushed before it counts as delivered. After a crash a line may stand
 * there twice, with the same id; a line that a full disk cut short is ended before the next one begins.
 */
export function csvSink(folder: string, clock = () => new Date()): Sink {
  let last: Promise<unknown> = Promise.resolve()
  return {
    name: 'csv',
    async deliver(application) {
      const line = csvLine(columns.map(([, value]) => value(application)))
      const mine = last.catch(() => undefined).then(() => append(folder, fileName(clock()), line))
      last = mine
      await mine
      return { kind: 'delivered' }
    },
  }
}

async function append(folder: string, name: string, line: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  if (!existsSync(path)) await begin(folder, path)
  const file = await open(path, 'a+', 0o600)
  try {
    const { size } = await file.stat()
    await writeAll(file, (await endsLine(file, size)) ? line : `\r\n${line}`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the file with its mark and column names, written aside and linked: of two processes, neither sees half of it. */
async function begin(folder: string, path: string): Promise<void> {
  const aside = join(folder, `.${randomUUID()}`)
  const file = await open(aside, 'wx', 0o600)
  try {
    await writeAll(file, csvMark + csvLine(columns.map(([column]) => column)))
    await file.sync()
    await link(aside, path)
    await flushFolder(folder)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await file.close()
    await rm(aside, { force: true })
  }
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function endsLine(file: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return true
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] === 0x0a
}

/** In one write where the disk takes it, so that two processes do not mix their lines. */
async function writeAll(file: FileHandle, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  const { bytesWritten } = await file.write(bytes)
  if (bytesWritten < bytes.length) throw Object.assign(new Error('cut short'), { code: 'ENOSPC' })
}
