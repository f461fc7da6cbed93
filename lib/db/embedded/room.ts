import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreUnavailable } from '@/lib/db/errors'

/** What has to stay free beside a copy, in bytes, so that the store can go on writing. */
const reserve = 100_000_000

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let size = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
    size += found?.size ?? 0
  }
  return size
}

/** Throws StoreUnavailable unless the disk has room for a copy of the folder: a full disk would stop the store. */
export async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const [free, needed] = [bavail * bsize, (await sizeOf(folder)) + reserve]
  if (free >= needed) return
  const inMb = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  throw new StoreUnavailable(`a copy needs ${inMb(needed)} on its disk, which has ${inMb(free)}`)
}
