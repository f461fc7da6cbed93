import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The text of a file; undefined without the file. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The files below a folder, by their path in it with `/`; empty without the folder. */
export function filesIn(folder: string, below = ''): string[] {
  let entries
  try {
    entries = readdirSync(join(folder, below), { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
  return entries.flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    return entry.isDirectory() ? filesIn(folder, path) : [path]
  })
}

/** The size of a file in bytes and the time of its last change in ms; undefined without the file. */
export function stateOf(file: string): { size: number; changed: number } | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  return found && { size: found.size, changed: found.mtimeMs }
}

/** Writes a file so that others see all of it or nothing. */
export function writeWhole(file: string, bytes: Buffer | string): void {
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.new`
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(draft, bytes)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
