// Folders for what tests, databases and browsers write for the moment. They go with the run.
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory. */
const memory = '/dev/shm'
/** In bytes. A whole run needs less than half of it. */
const enough = 4 * 2 ** 30

/** The free space of a file system, in bytes. */
function room(path) {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

/** Whether the file system in memory is large enough, and may hold the programs that some tests write. */
function hasMemory() {
  try {
    accessSync(memory, constants.W_OK)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory)
    const mayRun = mount !== undefined && !mount.includes('noexec')
    return mayRun && room(memory) >= enough && process.availableMemory() >= 2 * enough
  } catch {
    return false
  }
}

function make(parent) {
  const folder = mkdtempSync(join(parent, 'bauhinia-tests-'))
  chmodSync(folder, 0o755) // PostgreSQL runs as a user of its own
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { [process.platform === 'win32' ? 'TEMP' : 'TMPDIR']: folder }
}

/**
 * The environment of test runners: `disk` for tests of files that are flushed or lost, `memory` for all others, because ext4 takes
 * up to a second to copy the 1,300 files of a database while others are being removed. `disk` names the other folder too, for the
 * tests of the same run that need no disk (vitest.config.ts).
 */
export function temporaryFolders() {
  const disk = make(tmpdir())
  if (!hasMemory()) return { disk, memory: disk }
  const fast = make(memory)
  return { disk: { ...disk, TEST_MEMORY: fast.TMPDIR }, memory: fast }
}
