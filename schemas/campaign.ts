/** Where a visitor came from, as the form sends it: the source of the address, and its campaign. */
export type Origin = Campaign & { channel?: string }

/** The origin that the parameters of an address name. Ignores malformed values. */
export function originOf(read: (name: string) => unknown): Origin {
  const channel = read('channel_num')
  const known = typeof channel === 'string' && /^\d{1,10}$/.test(channel) ? { channel } : {}
  return { ...known, ...campaignOf(read) }
}

/** The parameters of an address that name the campaign that led a visitor to the site. */
export const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign'] as const
export type CampaignName = (typeof campaignNames)[number]
export type Campaign = Partial<Record<CampaignName, string>>

const longest = 64

/** What is not part of a name: control and invisible characters, markup, and signs that begin a formula. */
const unwanted = /[^\p{L}\p{M}\p{N} ._~+:/|-]+/gu

/** An e-mail address or a mobile number: some senders of newsletters put the recipient into the address. */
const personal = /@|(?:^|\D)1[3-9]\d{9}(?!\d)/

/**
 * A value as it is stored: lower case, without markup, at most 64 characters. Undefined if nothing remains, or if the value
 * identifies a person. Unknown values are kept: they are named by whoever runs the campaign.
 */
export function campaignValue(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.slice(0, 10 * longest).normalize('NFKC')
  if (personal.test(text)) return undefined
  const words = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(unwanted, '')
    .replace(/ +/g, ' ')
    .trim()
  return [...words].slice(0, longest).join('').trim() || undefined
}

/** The cleaned campaign parameters of an address or a record, without absent ones. */
export function campaignOf(read: (name: CampaignName) => unknown): Campaign {
  const values = campaignNames.map((name) => [name, campaignValue(read(name))] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
