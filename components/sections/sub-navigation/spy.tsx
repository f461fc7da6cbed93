'use client'

import { useEffect, useRef } from 'react'

/** The index of the last section whose top is above the line below the sticky bars. */
export function currentIndex(tops: readonly number[]): number {
  return tops.findLastIndex((top) => top <= 0)
}

const line = 160 // px below the top of the viewport: below both sticky bars

/** Marks the link of the current section. */
export function SectionSpy() {
  const place = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const links = [...(place.current?.parentElement?.querySelectorAll('a') ?? [])]
    const targets = links.map((link) => document.getElementById(link.hash.slice(1)))
    let marked = -1

    function mark() {
      const current = currentIndex(
        targets.map((target) => (target?.getBoundingClientRect().top ?? Infinity) - line),
      )
      if (current === marked) return
      links[marked]?.removeAttribute('aria-current')
      marked = current
      const link = links[current]
      link?.setAttribute('aria-current', 'true')
      const list = links[0]?.closest('ul')
      list?.scrollTo({ left: link ? link.offsetLeft - list.clientWidth / 3 : 0, behavior: 'auto' })
    }

    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mark)
    }
    mark()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      links[marked]?.removeAttribute('aria-current')
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])

  return <span ref={place} hidden />
}
