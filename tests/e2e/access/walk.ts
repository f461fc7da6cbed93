import type { Page } from '@playwright/test'

/** What a walk with the Tab key found. `reached` counts the controls that took the focus. */
export type Walk = { reached: number; problems: string[] }

/** Runs in the page: marks what a keyboard has to reach, and watches where the focus goes. */
function watch() {
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 24)}”`
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const canReach = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [type=hidden], [inert] *, [type=radio]:not(:checked)') &&
    !element.closest('dialog:not([open])') &&
    element.checkVisibility({ visibilityProperty: true })
  const due = new Set([...document.querySelectorAll<HTMLElement>(selector)].filter(canReach))
  const found = { reached: 0, over: false, hidden: [] as string[], back: [] as string[] }
  let last: Element | undefined
  const seen = new WeakSet<Element>()
  const shows = (element: Element) =>
    [...element.getClientRects()].some(({ left, right, top, bottom }) =>
      [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
          return at !== null && element.contains(at)
        }),
      ),
    )
  // In the capture phase: React stops the propagation of events in parts that are not hydrated yet.
  // Once hydrated, such a part gets its events again.
  const arrive = ({ target, isTrusted }: Event) => {
    if (!(target instanceof HTMLElement) || !isTrusted || target === last) return
    if (seen.has(target)) found.over = true
    seen.add(target)
    due.delete(target)
    if (found.over) return
    found.reached += 1
    if (
      last?.isConnected &&
      last.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING
    )
      found.back.push(`${name(target)} after ${name(last)}`)
    last = target
  }
  window.addEventListener('focusin', arrive, { capture: true })
  // At the next press, when the browser has scrolled the control into view and panels have opened.
  const look = () => {
    const focused = document.activeElement
    if (found.over || !(focused instanceof HTMLElement) || focused === document.body) return
    for (const animation of document.getAnimations()) animation.finish()
    // A visually hidden control is represented by its label.
    const place = focused.classList.contains('sr-only')
      ? (focused.parentElement ?? focused)
      : focused
    if (shows(place)) return
    const { left, top, width, height } = place.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    found.hidden.push(
      `${name(focused)} at ${Math.round(top)} under ${above ? name(above) : 'nothing'}`,
    )
  }
  window.addEventListener('keydown', look, { capture: true })
  Object.assign(window, {
    walked: () => ({ ...found, missed: [...due].filter(canReach).map(name) }),
  })
}

type Found = { reached: number; over: boolean; hidden: string[]; back: string[]; missed: string[] }

/**
 * Presses Tab until the focus has been everywhere. Reports controls that are not reached, come before the ones ahead of
 * them in the document, or are covered while they have the focus.
 */
export async function walk(page: Page): Promise<Walk> {
  await page.evaluate(watch)
  const look = () => page.evaluate(() => (Reflect.get(window, 'walked') as () => Found)())
  for (let presses = 0; presses < 600; presses += 1) {
    await page.keyboard.press('Tab')
    if (presses % 10 === 9 && (await look()).over) break
  }
  const { reached, over, hidden, back, missed } = await look()
  return {
    reached,
    problems: [
      ...(over ? [] : ['the focus never returns to the start']),
      ...missed.map((one) => `not reached: ${one}`),
      ...back.map((one) => `out of order: ${one}`),
      ...hidden.map((one) => `covered: ${one}`),
    ],
  }
}
