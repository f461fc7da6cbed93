import { env } from '@/lib/env'
import { AddressAllowance } from '@/lib/visits/allowance'
import { deviceOf, refusesCounting } from '@/lib/visits/audience'
import { Tallies } from '@/lib/visits/tallies'
import type { Device } from '@/schemas/visits'

type Counter = { tallies: Tallies; allowance: AddressAllowance; on: boolean }

const key = Symbol.for('bauhinia.visits')
// On globalThis, because the bundles of Next's pages and route handlers each have a copy of this module.
const place = globalThis as { [key]?: Counter }

/** The counts of this process that are not in the store yet. */
export function counter(): Counter {
  return (place[key] ??= {
    tallies: new Tallies(),
    allowance: new AddressAllowance(),
    on: env().ANALYTICS === 'on',
  })
}

/** What a request says about whether and as what it is counted. */
export type Visitor = {
  agent: string | undefined
  dnt: unknown
  gpc: unknown
  /** Only for the bound on what one address can count. */
  address: string
}

/**
 * The device of a request that is counted. Undefined if counting is off, for robots, for browsers that ask not to be counted, and
 * for an address that has used up its share.
 */
export function countedDevice({ agent, dnt, gpc, address }: Visitor, at: number): Device | undefined {
  const { on, allowance } = counter()
  if (!on || refusesCounting(dnt, gpc)) return undefined
  const device = deviceOf(agent)
  return device !== undefined && allowance.take(address, at) ? device : undefined
}
