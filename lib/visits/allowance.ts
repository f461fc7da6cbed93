import { addressKeys } from '@/lib/http/server/address'

/** What one address can add to the counts in an hour: many people share one, such as a school or a network of phones. */
export const mostOfAddress = 1_000
const hour = 3_600_000
/** Addresses that are remembered at the same time. */
const mostAddresses = 20_000

type Allowance = { left: number }

/**
 * Bounds what one address can count. Addresses stay in memory, for an hour at most; nothing is written. An IPv6 /64 counts as
 * one address. When there are too many, all of them start again.
 */
export class AddressAllowance {
  #byText = new Map<string, Allowance>()
  #byAddress = new Map<string, Allowance>()
  #ends = 0

  /** Whether the address may count once more. `at` is in ms since 1970. */
  take(text: string, at: number): boolean {
    if (at >= this.#ends || this.#byText.size >= mostAddresses) this.#begin(at)
    const allowance = this.#byText.get(text) ?? this.#meet(text)
    if (allowance.left === 0) return false
    allowance.left -= 1
    return true
  }

  #begin(at: number): void {
    this.#byText = new Map()
    this.#byAddress = new Map()
    this.#ends = at + hour
  }

  #meet(text: string): Allowance {
    // Only IPv6 addresses have several spellings; parsing one takes longer than all other work of a count.
    const address = text.includes(':') ? addressKeys(text).address : text
    const allowance = this.#byAddress.get(address) ?? { left: mostOfAddress }
    this.#byAddress.set(address, allowance)
    this.#byText.set(text, allowance)
    return allowance
  }
}
