'use client'

import { useEffect } from 'react'

/** Name of the query parameter and of the storage key. Source: specification §3. */
const name = 'channel_num'
const pattern = /^\d{1,10}$/

/** Stores the source of the query for the visitor's next application. Ignores a malformed one. */
export function keepSource(search: string, storage: () => Pick<Storage, 'setItem'>): void {
  const channel = new URLSearchParams(search).get(name)
  if (channel === null || !pattern.test(channel)) return
  try {
    storage().setItem(name, channel)
  } catch {
    // Storage may be full or denied: the application then has the default source.
  }
}

/** The storage key of the campaign; the form reads it (`components/enrolment/enrolment-form/send-application.ts`). */
const campaignKey = 'bauhinia.campaign'
const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign'] as const
const longest = 200

/**
 * Stores the campaign parameters of the first address of the visit that has any, in session storage, which ends with the
 * visit. The form and the server check the values.
 */
export function keepCampaign(
  search: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): void {
  const query = new URLSearchParams(search)
  const given = campaignNames.flatMap((one) => {
    const value = query.get(one)
    return value ? [[one, value.slice(0, longest)]] : []
  })
  if (given.length === 0) return
  try {
    const kept = storage()
    if (kept.getItem(campaignKey) === null)
      kept.setItem(campaignKey, JSON.stringify(Object.fromEntries(given)))
  } catch {
    // As above: the application then has no campaign.
  }
}

/** Stores the source and the campaign of the page's address; part of every page of the default layout. */
export function SourceKeeper() {
  useEffect(() => {
    keepSource(location.search, () => localStorage)
    keepCampaign(location.search, () => sessionStorage)
  }, [])
  return null
}
