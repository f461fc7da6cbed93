import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StoreOptions } from '@/lib/db/store'
import { plainVisit } from '@/tests/load/kill/plain-visit'
import { sendProspects } from '@/tests/load/kill/prospects'
import { acknowledgedMore, compare, storeEnv, type Tally } from '@/tests/load/kill/rounds'
import { startVictim } from '@/tests/load/kill/victim'
import { freePort } from '@/tests/setup/port'

/** Something that goes wrong around the server while visitors submit. */
export type Fault = {
  name: string
  store: StoreOptions
  begin(): void | Promise<void>
  end(): void | Promise<void>
  /** Modules that the server's process loads first. */
  preload?: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Takes down what the fault was made with. */
  remove(): void | Promise<void>
}

export type Outcome = Omit<Tally, 'rounds'> & {
  fault: string
  /** Visitors who were told that it cannot be saved now. */
  refused: number
  /** The longest that one of them waited for that, in ms. */
  slowestRefusal: number
}

const clients = 16

/**
 * Lets clients submit before, during and after a fault to one server that is never restarted, and compares what each side
 * has. Throws when the server does not take applications again after the fault.
 */
export async function underFault(fault: Fault, seconds: number): Promise<Outcome> {
  const port = await freePort()
  const victim = await startVictim(
    port,
    { ...storeEnv(fault.store), ...fault.env },
    {
      preload: fault.preload,
    },
  )
  const prospects = sendProspects(plainVisit(`http://127.0.0.1:${port}`), clients)
  try {
    await acknowledgedMore(prospects, 30)
    await fault.begin()
    await sleep(seconds * 1_000)
    await fault.end()
    await acknowledgedMore(prospects, 30)
  } finally {
    await prospects.stop()
    await victim.kill()
  }
  const tally = await compare(fault.store, prospects)
  await fault.remove()
  const { count, slowest } = prospects.refused
  return { fault: fault.name, ...tally, refused: count, slowestRefusal: Math.round(slowest) }
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })
