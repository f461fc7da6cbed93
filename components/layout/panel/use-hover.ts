import { type PointerEvent, useEffect, useRef } from 'react'
import { isReturning, returnFocus } from '@/components/layout/panel/use-open-dialog'
import { closePanel, intent, openTab } from '@/components/layout/panel/intent'

const typed =
  'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=button])'

/** Whether the visitor is working in a part of the page: it contains the focus or entered text. */
function isInUse(part: Element): boolean {
  if (part.contains(document.activeElement)) return true
  return hasEntries(part)
}

/** Whether a field of a part of the page has content. Ignores hidden fields, such as the honeypot. */
function hasEntries(part: Element): boolean {
  const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)
  return [...fields].some((field) => field.tabIndex >= 0 && field.value.trim() !== '')
}

/** How long the pointer may be outside before the panel closes, in ms. */
const grace = 300

type Tab = 'apply' | 'follow'

/**
 * Opens a tab on hover or keyboard focus and closes it when the pointer or focus leaves, but not while the visitor is
 * working in it. Touches use the click.
 */
export function useHover() {
  const root = useRef<HTMLElement>(null)
  const over = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const ofMouse = (event: PointerEvent) => event.pointerType === 'mouse'
  const shown = () => root.current?.querySelector('dialog[open]')
  const mayGo = () => !root.current || !isInUse(root.current)

  function hideSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => !over.current && mayGo() && closePanel(), grace)
  }
  function reach(tab: Tab) {
    const current = shown()
    // The visitor is writing in the other tab: hovering over this one must not replace it.
    if (
      current &&
      intent.get().tab !== tab &&
      (hasEntries(current) || current.contains(document.activeElement))
    )
      return
    if (intent.get().tab !== tab) openTab(tab)
  }

  return {
    root,
    area: {
      onPointerEnter(event: PointerEvent) {
        if (!ofMouse(event)) return
        over.current = true
        clearTimeout(timer.current)
      },
      onPointerLeave(event: PointerEvent) {
        if (!ofMouse(event)) return
        over.current = false
        hideSoon()
      },
      onBlur: hideSoon,
    },
    onTabEnter: (tab: Tab) => (event: PointerEvent) => ofMouse(event) && reach(tab),
    onTabFocus: (tab: Tab) => (event: { currentTarget: Element }) => {
      if (!isReturning() && event.currentTarget.matches(':focus-visible')) reach(tab)
    },
    /**
     * Closes on Escape and returns the focus to the element that opened it, otherwise to the tab, without opening it
     * again.
     */
    dismiss(tab: HTMLElement | null) {
      const inside = root.current?.contains(document.activeElement)
      const { from = tab } = intent.get()
      closePanel()
      if (inside) returnFocus(from)
    },
  }
}
