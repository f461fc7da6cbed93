import { open } from 'node:fs/promises'

/** Flushes the entries of a folder to the disk, so that a renamed file stays renamed after a power failure. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
