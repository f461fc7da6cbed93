import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { applicationColumns } from '@/lib/applications/inbox/application-text'
import { csvLine, csvMark } from '@/lib/csv'
import { flushFolder } from '@/lib/db/flush-folder'
import { Mutex } from '@/lib/semaphore'
import type { DeliveredApplication, Sink } from '@/lib/outbox/sink'
import { officeDay } from '@/lib/time'
import { rowName, type StoredName } from '@/schemas/application-fields'
import { noConsent } from '@/schemas/enrolment'

type Cell = (application: DeliveredApplication) => string

const made: Record<string, Cell> = {
  id: ({ id }) => id,
  reference: ({ reference }) => reference,
  created_at: ({ createdAt }) => createdAt.toISOString(),
  verified: ({ verified }) => String(verified),
  consent_at: ({ consentAt, consentVersion }) =>
    consentVersion === noConsent ? '' : consentAt.toISOString(),
}

function fieldCell(name: StoredName): Cell {
  return (application) => String(application[rowName(name)] ?? '')
}

/** The order of the first version. It must not change, because the programs that read the files rely on it. */
const first = [
  ...[
    'id',
    'reference',
    'created_at',
    'name',
    'phone',
    'verified',
    'project',
    'project_id',
    'form',
    'channel',
  ],
  ...['locale', 'page', 'news', 'consent_version', 'consent_at'],
]

/** The columns of the CSV file, named as in the application call. */
const csvColumns = applicationColumns(made, fieldCell, first)

/** The beginning of every CSV file of applications. */
const heading = csvMark + csvLine(csvColumns.map(([column]) => column))

/** The month of a time in the office's time zone, such as `2026-11`. */
const monthOf = (at: Date) => officeDay(at).slice(0, 7)

/**
 * One file a month, in the office's time zone: `applications-2026-11.csv`. A file with the columns of an earlier
 * version is not changed; the rest of the month goes to `applications-2026-11.2.csv`.
 */
async function fileFor(folder: string, at: Date): Promise<string> {
  const month = monthOf(at)
  for (let part = 1; ; part += 1) {
    const path = join(folder, `applications-${month}${part === 1 ? '' : `.${part}`}.csv`)
    if (!existsSync(path)) await begin(folder, path)
    if (await hasOurHeading(path)) return path
  }
}

async function hasOurHeading(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const wanted = Buffer.from(heading)
    const { buffer } = await file.read(Buffer.alloc(wanted.length), 0, wanted.length, 0)
    return buffer.equals(wanted)
  } finally {
    await file.close()
  }
}

/**
 * Appends each application to a file in `folder` and flushes it. After a crash, a line may be there twice, with the
 * same id; a line that a full disk truncated is ended before the next one.
 */
export function csvSink(folder: string, clock = () => new Date()): Sink {
  const mutex = new Mutex()
  return {
    name: 'csv',
    async deliver(application) {
      const line = csvLine(csvColumns.map(([, value]) => value(application)))
      await mutex.runExclusive(() => append(folder, clock(), line))
      return { kind: 'delivered' }
    },
  }
}

async function append(folder: string, at: Date, line: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = await fileFor(folder, at)
  const file = await open(path, 'a+', 0o600)
  try {
    const { size } = await file.stat()
    await writeAll(file, (await endsLine(file, size)) ? line : `\r\n${line}`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Creates the file with its byte order mark and headings in a temporary file and links it, so that another process
 * never sees an incomplete file.
 */
async function begin(folder: string, path: string): Promise<void> {
  const aside = join(folder, `.${randomUUID()}`)
  const file = await open(aside, 'wx', 0o600)
  try {
    await writeAll(file, heading)
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

async function endsLine(file: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return true
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] === 0x0a
}

/** Writes in one call if possible, so that two processes do not mix their lines. */
async function writeAll(file: FileHandle, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  const { bytesWritten } = await file.write(bytes)
  if (bytesWritten < bytes.length) throw Object.assign(new Error('cut short'), { code: 'ENOSPC' })
}
