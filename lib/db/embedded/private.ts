import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The permission bits of group and others. */
export const others = 0o077

/**
 * Removes the permissions of other users from a folder and everything in it. The engine creates the files of a new
 * store readable and writable for everybody, whatever the umask is, and so did earlier versions of this site.
 */
export function makePrivate(path: string): void {
  const { mode, isFolder } = describe(path)
  if ((mode & others) !== 0) chmodSync(path, mode & 0o777 & ~others)
  if (isFolder) for (const name of readdirSync(path)) makePrivate(join(path, name))
}

function describe(path: string): { mode: number; isFolder: boolean } {
  const stats = lstatSync(path)
  // A symbolic link has no permissions.
  return { mode: stats.isSymbolicLink() ? 0 : stats.mode, isFolder: stats.isDirectory() }
}
