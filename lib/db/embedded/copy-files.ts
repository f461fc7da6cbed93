import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const vanished = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Copies a folder while the engine writes to it. A file that the engine removes meanwhile is left out. `skip` are paths
 * below `from`. File systems that share blocks copy no data.
 */
export async function copyFiles(from: string, to: string, skip: readonly string[] = []): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (vanished(error)) return []
    throw error
  })
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (skip.includes(source)) continue
    if (entry.isDirectory()) await copyFiles(source, target, skip)
    else await copyOne(source, target)
  }
}

async function copyOne(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE)
  } catch (error) {
    if (!vanished(error)) throw error
  }
}
