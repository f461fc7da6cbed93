import { campaignOf, type Campaign } from '@/schemas/campaign'

/** The campaign that led the visitor here: the layout stores the parameters of the first address in session storage. */
export function visitorCampaign(): Campaign {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem('bauhinia.campaign') ?? 'null')
    if (typeof kept !== 'object' || kept === null) return {}
    const values = kept as Readonly<Record<string, unknown>>
    return campaignOf((name) => values[name])
  } catch {
    return {}
  }
}
