'use client'

import { useEffect } from 'react'
import { keepChannel } from '@/components/layout/channel/keep'

/** Remembers `channel_num` of the page's address; every page of the default layout has one. */
export function ChannelKeeper() {
  useEffect(() => keepChannel(location.search, () => localStorage), [])
  return null
}
