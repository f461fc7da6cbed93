/** How far below the visible part a place counts as near, so that what it holds is at work when one arrives. */
const near = '400px'
/** A finger that touches is over it first. */
const approaches = ['pointerover', 'focusin'] as const

/**
 * Calls `then` when a place of the page is approached: it comes near the visible part, or it, or a link to the section it
 * stands in, is pointed at, touched or takes the focus. Returns how to stop waiting.
 */
export function onApproach(place: Element, then: () => void): () => void {
  const section = place.closest('section[id]')?.id
  const link = section ? `a[href="#${CSS.escape(section)}"]` : undefined
  function reach({ target }: Event) {
    if (!(target instanceof Element)) return
    if (place.contains(target) || (link && target.closest(link))) then()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) then()
    },
    { rootMargin: near },
  )
  observer.observe(place)
  // On the window and on the way down: React keeps events of what it has not taken over yet from everybody behind it.
  for (const approach of approaches)
    window.addEventListener(approach, reach, { capture: true, passive: true })
  return () => {
    observer.disconnect()
    for (const approach of approaches) window.removeEventListener(approach, reach, { capture: true })
  }
}
