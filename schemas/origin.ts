import { campaignOf, type Campaign } from '@/schemas/campaign'

/** Where a visitor came from, as the form sends it: the source of the address, and its campaign. */
export type Origin = Campaign & { channel?: string }

/** The origin that the parameters of an address name. Ignores malformed values. */
export function originOf(read: (name: string) => unknown): Origin {
  const channel = read('channel_num')
  const known = typeof channel === 'string' && /^\d{1,10}$/.test(channel) ? { channel } : {}
  return { ...known, ...campaignOf(read) }
}
