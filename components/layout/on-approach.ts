/**
 * The distance below the viewport at which an element counts as near, so that its content is loaded when it becomes
 * visible.
 */
const near = '400px'
/** A touch triggers `pointerover` first. */
const approaches = ['pointerover', 'focusin'] as const

/**
 * Calls `then` when an element is approached: it comes near the viewport, or the pointer, a touch or the focus reaches
 * it or a link to its section. Returns a function that stops waiting.
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
  // In the capture phase on the window: React stops the propagation of events in parts that are not hydrated yet.
  for (const approach of approaches)
    window.addEventListener(approach, reach, { capture: true, passive: true })
  return () => {
    observer.disconnect()
    for (const approach of approaches)
      window.removeEventListener(approach, reach, { capture: true })
  }
}
