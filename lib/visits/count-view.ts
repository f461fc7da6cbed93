import { counter } from '@/lib/visits/counter'
import { defaultChannel } from '@/schemas/enrolment-forms'
import type { Locale } from '@/schemas/locale'
import { originOf } from '@/schemas/origin'
import type { Device } from '@/schemas/visits'

export function countView(name: string, locale: Locale, device: Device, at: number): void {
  counter().tallies.add({ kind: 'view', name, locale, device }, at)
}

/**
 * Counts where a visit came from: the channel and the campaign of its first address, read like those of applications.
 * `search` is the query with its question mark.
 */
export function countVisit(search: string, device: Device, at: number): void {
  const { tallies } = counter()
  const query = search === '' ? undefined : new URLSearchParams(search)
  const origin = query ? originOf((name) => query.get(name)) : {}
  const { channel = defaultChannel, utm_source: source, utm_campaign: campaign } = origin
  tallies.addFree({ kind: 'channel', name: channel, device }, at)
  if (source !== undefined) tallies.addFree({ kind: 'source', name: source, device }, at)
  if (campaign !== undefined) tallies.addFree({ kind: 'campaign', name: campaign, device }, at)
}
