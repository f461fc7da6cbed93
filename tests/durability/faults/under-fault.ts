import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StoreOptions } from '@/lib/db/store'
import { plainVisit } from '@/tests/durability/kill/plain-visit'
import { sendProspects } from '@/tests/durability/kill/prospects'
import { acknowledgedMore, compare, storeEnv, type Tally } from '@/tests/durability/kill/rounds'
import { startVictim } from '@/tests/durability/kill/victim'
import { freePort } from '@/tests/setup/port'

/** A fault in the environment of the server while visitors submit. */
export type Fault = {
  name: string
  store: StoreOptions
  begin(): void | Promise<void>
  end(): void | Promise<void>
  /** Modules that the server process loads first. */
  preload?: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Removes the resources of the fault. */
  remove(): void | Promise<void>
}

export type Outcome = Omit<Tally, 'rounds'> & {
  fault: string
  /** The number of submissions that were rejected. */
  refused: number
  /** The longest wait for a rejection, in ms. */
  slowestRefusal: number
}

const clients = 16

/**
 * Lets clients submit before, during and after a fault to one server that is never restarted, and compares
 * acknowledged with stored applications. Throws if the server accepts no applications after the fault.
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

export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true })
