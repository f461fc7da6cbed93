'use client'

import { useEffect, useRef } from 'react'

/** The index of the last section whose top is above the line below the sticky bars. */
export function currentIndex(tops: readonly number[]): number {
  return tops.findLastIndex((top) => top <= 0)
}

const line = 160 // px below the top of the viewport: below both sticky bars

/** Marks the links of the current section, and closes the list of narrow windows once it has been used. */
export function SectionSpy() {
  const place = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const lists = [...(place.current?.parentElement?.querySelectorAll('ul, ol') ?? [])].map(
      (list) => ({
        list,
        links: [...list.querySelectorAll('a')],
      }),
    )
    const targets = lists[0]?.links.map((link) => document.getElementById(link.hash.slice(1))) ?? []
    const sheet = place.current?.parentElement?.querySelector('details')
    let marked = -1

    function mark() {
      const current = currentIndex(
        targets.map((target) => (target?.getBoundingClientRect().top ?? Infinity) - line),
      )
      if (current === marked) return
      for (const { list, links } of lists) {
        links[marked]?.removeAttribute('aria-current')
        const link = links[current]
        link?.setAttribute('aria-current', 'true')
        list.scrollTo?.({
          left: link ? link.offsetLeft - list.clientWidth / 3 : 0,
          behavior: 'auto',
        })
      }
      marked = current
    }
    /** A press on a link or outside; the summary itself closes its list. */
    function close({ target }: Event) {
      if (target instanceof Element && !target.closest('summary')) sheet?.removeAttribute('open')
    }
    function onKey({ key }: KeyboardEvent) {
      if (key !== 'Escape' || !sheet?.open) return
      sheet.open = false
      sheet.querySelector('summary')?.focus()
    }

    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mark)
    }
    mark()
    window.addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('click', close)
    document.addEventListener('keydown', onKey)
    return () => {
      for (const { links } of lists) links[marked]?.removeAttribute('aria-current')
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  return <span ref={place} hidden />
}
