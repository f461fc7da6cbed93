import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFolder, type Fault } from '@/tests/durability/faults/under-fault'
import { copyTemplate } from '@/tests/setup/template'

const mebibyte = 1 << 20

export type SmallDisk = {
  folder: string
  fill(): void
  free(): void
  setWritable(writable: boolean): void
  remove(): void
}

/** A RAM disk of `size` MiB. Undefined if this process may not mount one (only root may). */
export function mountSmallDisk(size: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'bauhinia-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=0700`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    removeFolder(folder)
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      for (const step of [mebibyte, 4096]) fillBy(ballast, Buffer.alloc(step))
    },
    free: () => rmSync(ballast),
    setWritable: (writable) =>
      void execFileSync('mount', ['-o', `remount,${writable ? 'rw' : 'ro'}`, folder]),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]) // a process that ends leaves its folder last
      removeFolder(folder)
    },
  }
}

function fillBy(file: string, bytes: Buffer): void {
  try {
    for (;;) appendFileSync(file, bytes)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

/** Fills the disk of the store, then frees it. */
export async function fullDisk(): Promise<Fault | undefined> {
  const disk = mountSmallDisk(256)
  if (disk === undefined) return undefined
  const dataDir = join(disk.folder, 'data')
  await copyTemplate(dataDir)
  return {
    name: 'disk full',
    store: { dataDir },
    begin: () => disk.fill(),
    end: () => disk.free(),
    remove: () => disk.remove(),
  }
}
