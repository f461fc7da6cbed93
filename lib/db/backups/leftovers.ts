import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '@/lib/time'

/** After this time without a change, in ms, whoever wrote it has been killed. */
const abandoned = hourMs

/** Removes what killed commands have left in a folder: entries that match `pattern` and have not changed for an hour. */
export async function removeLeftovers(folder: string, pattern: RegExp): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter((one) => pattern.test(one))) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > abandoned) await rm(path, { recursive: true, force: true })
  }
}
