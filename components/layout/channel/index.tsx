'use client'

import { useEffect } from 'react'
import { keepChannel } from '@/components/layout/channel/keep'

/** Stores `channel_num` of the page's address; part of every page of the default layout. */
export function ChannelKeeper() {
  useEffect(() => keepChannel(location.search, () => localStorage), [])
  return null
}
