import { resendSeconds } from '@/schemas/constants'

/** All limits of verification codes. Times in seconds. */

export const codeLength = 6
export const codeLifetime = 600
export const codeAttempts = 5
export const proofLifetime = 600

const minute = 60
const hour = 3600
const day = 86_400

/** At most `count` in `seconds`, from the first one. */
export type Limit = { readonly name: string; readonly count: number; readonly seconds: number }

/**
 * Sending costs money and reaches a person: strict per phone. Wide per address and network, because a campus, a fair or
 * a mobile carrier may be behind one.
 */
export const sendLimits = {
  phone: [
    { name: 'minute', count: 1, seconds: resendSeconds },
    { name: 'hour', count: 5, seconds: hour },
    { name: 'day', count: 10, seconds: day },
  ],
  /** One IPv4 address, or one IPv6 /64. */
  address: [
    { name: 'hour', count: 200, seconds: hour },
    { name: 'day', count: 600, seconds: day },
  ],
  /** An IPv4 /24, or an IPv6 /48. */
  subnet: [
    { name: 'hour', count: 400, seconds: hour },
    { name: 'day', count: 1200, seconds: day },
  ],
} as const satisfies Record<string, readonly Limit[]>

/** Share of the daily budget (`SMS_DAILY_BUDGET`) that is reserved for addresses without a message today. */
export const reservedShare = 0.3
/**
 * A network with this many messages today has no part in the reserved share: a botnet has many addresses but few
 * networks.
 */
export const cleanSubnet = 3

/** Guesses from one address over all phones; each code also has its own limit of five. */
export const checkLimits = {
  address: [{ name: 'minutes', count: 300, seconds: 10 * minute }],
  subnet: [{ name: 'minutes', count: 1000, seconds: 10 * minute }],
} as const satisfies Record<string, readonly Limit[]>
