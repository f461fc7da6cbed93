'use client'

import { useEffect } from 'react'
import { keepCampaign, keepChannel } from '@/components/layout/channel/keep'

/** Stores the channel and the campaign of the page's address; part of every page of the default layout. */
export function ChannelKeeper() {
  useEffect(() => {
    keepChannel(location.search, () => localStorage)
    keepCampaign(location.search, () => sessionStorage)
  }, [])
  return null
}
