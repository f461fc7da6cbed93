'use client'

import { useEffect, useRef } from 'react'

/** Of the sections' tops, measured from the line under the sticky bars, the last one that has been passed. */
export function currentIndex(tops: readonly number[]): number {
  return tops.findLastIndex((top) => top <= 0)
}

const line = 160 // px below the window's top: under both sticky bars

/** Marks the link of the section that is being read. Without scripts the links are plain anchors. */
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
