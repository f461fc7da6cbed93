import { join } from 'node:path'
import { startVictim } from '@/tests/durability/kill/victim'
import { mountSmallDisk } from '@/tests/durability/faults/disk'
import { copyTemplate } from '@/tests/setup/template'
import { freePort } from '@/tests/setup/port'
import { serverOf } from '@/tests/setup/servers'

/**
 * The message of a server started on a read-only disk, and whether it starts with the same store once the disk is
 * writable. Undefined if no disk can be mounted.
 */
export async function readOnlyStart(): Promise<{ said: string; startsLater: boolean } | undefined> {
  const disk = mountSmallDisk(256)
  if (disk === undefined) return undefined
  const [port, DATA_DIR] = [await freePort(), join(disk.folder, 'data')]
  await copyTemplate(DATA_DIR)
  const start = () => startVictim(port, { DATA_DIR, DATABASE_URL: '' })
  disk.setWritable(false)
  const said = await start().then(
    async (victim) => (await victim.kill(), 'started all the same'),
    (error: unknown) => String(error),
  )
  disk.setWritable(true)
  const startsLater = await start().then(
    async (victim) => {
      await victim.kill()
      process.kill(serverOf(DATA_DIR), 'SIGKILL') // it outlives the site
      return true
    },
    () => false,
  )
  disk.remove()
  return { said, startsLater }
}
