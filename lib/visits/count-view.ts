import { counter } from '@/lib/visits/counter'
import { keyText } from '@/lib/visits/key'
import { defaultChannel } from '@/schemas/enrolment-forms'
import type { Locale } from '@/schemas/locale'
import { originOf } from '@/schemas/origin'
import type { Device } from '@/schemas/visits'

/** The texts of keys that are counted with nearly every page, by page, language and device. */
const viewKeys = new Map<string, string>()
const usualChannel: Readonly<Record<Device, string>> = {
  phone: keyText({ kind: 'channel', name: defaultChannel, device: 'phone' }),
  computer: keyText({ kind: 'channel', name: defaultChannel, device: 'computer' }),
}

export function countView(name: string, locale: Locale, device: Device, at: number): void {
  const place = `${device}${locale}${name}`
  let key = viewKeys.get(place)
  if (key === undefined) {
    key = keyText({ kind: 'view', name, locale, device })
    viewKeys.set(place, key) // pages are few: `countedPage`
  }
  counter().tallies.addText(key, at)
}

/**
 * Counts where a visit came from: the channel and the campaign of its first address, read like those of applications.
 * `search` is the query with its question mark.
 */
export function countVisit(search: string, device: Device, at: number): void {
  const { tallies } = counter()
  if (search === '') return tallies.addText(usualChannel[device], at)
  const query = new URLSearchParams(search)
  const origin = originOf((name) => query.get(name))
  const { channel = defaultChannel, utm_source: source, utm_campaign: campaign } = origin
  tallies.addFree({ kind: 'channel', name: channel, device }, at)
  if (source !== undefined) tallies.addFree({ kind: 'source', name: source, device }, at)
  if (campaign !== undefined) tallies.addFree({ kind: 'campaign', name: campaign, device }, at)
}
