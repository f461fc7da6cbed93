import { createHash, type Hash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a folder, without those of its folders, or the file itself. */
function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(path, entry.name)] : [],
  )
}

/** The hash of the programs that make files in the build, so that a change of them makes the files again. */
export function madeFrom(paths: readonly string[]): Hash {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesAt).sort()) hash.update(readFileSync(file))
  return hash
}
