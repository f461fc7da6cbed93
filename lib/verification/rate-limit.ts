import 'server-only'
import type { Database } from '@/lib/db/store'
import { addressKeys } from '@/lib/http/server/address'
import {
  readCount,
  takeAllowance,
  type Allowance,
  type LimitResult,
} from '@/lib/http/server/rate-limit'
import { hashKey } from '@/lib/verification/hashes'
import { mailboxOf, mailDomainOf } from '@/lib/verification/mailbox'
import { isAddress } from '@/schemas/email'
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
type Limit = { readonly name: string; readonly count: number; readonly seconds: number }

const hourAndDay = (inHour: number, inDay: number) =>
  [
    { name: 'hour', count: inHour, seconds: hour },
    { name: 'day', count: inDay, seconds: day },
  ] as const

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
  address: hourAndDay(200, 600),
  /** An IPv4 /24, or an IPv6 /48. */
  subnet: hourAndDay(400, 1200),
} as const satisfies Record<string, readonly Limit[]>

/** Share of the daily budget (`SMS_DAILY_BUDGET`) that is reserved for addresses without a message today. */
export const reservedShare = 0.3
/**
 * A network with this many messages today has no part in the reserved share: a botnet has many addresses but few
 * networks.
 */
const cleanSubnet = 3

/** Guesses from one address over all phones; each code also has its own limit of five. */
export const checkLimits = {
  address: [{ name: 'minutes', count: 300, seconds: 10 * minute }],
  subnet: [{ name: 'minutes', count: 1000, seconds: 10 * minute }],
} as const satisfies Record<string, readonly Limit[]>

/** The limits of one kind for one account, address or subnet, with a key that contains only its hash. */
function allowances(kind: string, whose: string, limits: readonly Limit[]): Allowance[] {
  const hash = hashKey(whose)
  return limits.map(({ name, count, seconds }) => ({
    key: `${kind}:${name}:${hash}`,
    count,
    seconds,
  }))
}

/**
 * A mail costs nothing and anybody's address can be typed: stricter than a text message, so that nobody floods a mailbox, an
 * organization or the reputation of the sender through this form.
 */
const mailLimits = {
  address: hourAndDay(20, 60),
  domain: hourAndDay(40, 120),
  /** A domain with mailboxes for everybody, such as gmail.com. */
  publicDomain: hourAndDay(500, 1200),
} as const satisfies Record<string, readonly Limit[]>

function mailAllowances(account: string, visitor: string): Allowance[] {
  const { domain, isPublic } = mailDomainOf(account)
  return [
    ...allowances('send:phone', mailboxOf(account), sendLimits.phone),
    ...allowances('send:mail-address', visitor, mailLimits.address),
    ...allowances('send:mail-domain', domain, mailLimits[isPublic ? 'publicDomain' : 'domain']),
  ]
}

const budgetKey = 'send:budget'
/** Mails have a budget of their own, of the same size, so that they leave no less for text messages. */
const mailBudgetKey = 'send:mail-budget'

/**
 * Counts one message before it is sent, under all limits or none: per account, address, subnet and the daily budget. The
 * last part of the budget is reserved for addresses without a message today, in networks with very few, so that an
 * attack with many phones from few networks leaves codes for other visitors.
 */
export async function limitSending(
  db: Database,
  { account, address, budget, at }: { account: string; address: string; budget: number; at: Date },
): Promise<LimitResult> {
  const keys = addressKeys(address)
  const today = async (counters: readonly Allowance[]) => {
    const ofDay = counters.find(({ seconds }) => seconds === day)
    return ofDay === undefined ? 0 : readCount(db, ofDay.key, at)
  }
  const byAddress = allowances('send:address', keys.address, sendLimits.address)
  const bySubnet = allowances('send:subnet', keys.subnet, sendLimits.subnet)
  const isClean = (await today(byAddress)) === 0 && (await today(bySubnet)) < cleanSubnet
  const share = isClean ? budget : Math.floor(budget * (1 - reservedShare))
  const all = [
    ...(isAddress(account)
      ? mailAllowances(account, keys.address)
      : allowances('send:phone', account, sendLimits.phone)),
    ...byAddress,
    ...bySubnet,
    { key: isAddress(account) ? mailBudgetKey : budgetKey, count: share, seconds: day },
  ]
  return takeAllowance(db, all, at)
}

/** The number of messages in the current day of the budget, over all servers. */
export function smsSentToday(db: Database, at: Date): Promise<number> {
  return readCount(db, budgetKey, at)
}

/** Counts one guess of a code. */
export function limitChecking(
  db: Database,
  { address, at }: { address: string; at: Date },
): Promise<LimitResult> {
  const keys = addressKeys(address)
  const byAddress = allowances('check:address', keys.address, checkLimits.address)
  return takeAllowance(
    db,
    [...byAddress, ...allowances('check:subnet', keys.subnet, checkLimits.subnet)],
    at,
  )
}
