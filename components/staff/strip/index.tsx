'use client'

import { useEffect, useRef, type ComponentProps } from 'react'

/** A row of links that may be wider than a phone: scrolls the current one into view. */
export function Strip(props: ComponentProps<'nav'>) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current: nav } = strip
    const here = nav?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!nav || !here) return
    const { left, width } = nav.getBoundingClientRect()
    nav.scrollLeft += here.left - left - (width - here.width) / 2
  }, [])
  return <nav ref={strip} {...props} />
}
