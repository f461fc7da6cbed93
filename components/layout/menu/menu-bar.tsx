'use client'

import { createContext, useContext, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useLive } from '@/components/layout/live'
import { moveFocus } from '@/components/layout/menu/keys'
import { useMenuState, type MenuState } from '@/components/layout/menu/state'

const MenuContext = createContext<MenuState | null>(null)

/** The state of the bar an entry stands in. Throws outside of one: that is a bug. */
export function useMenu(): MenuState {
  const menu = useContext(MenuContext)
  if (!menu) throw new Error('A menu entry stands in a MenuBar')
  return menu
}

// Dims the page under an open panel. A press on it closes the menu and presses nothing else.
const scrimClass =
  'fixed inset-0 -z-10 bg-ink/35 pointer-events-none opacity-0 transition-opacity duration-150 ease-out print:hidden ' +
  'data-open:pointer-events-auto data-open:opacity-100 ' +
  'in-[nav:not([data-live]):has(li:is(:hover,:focus-within)_[data-panel])]:opacity-100'

/** The menu's words in a row. Until the script is at work, CSS opens the panels on hover and focus. */
export function MenuBar({ label, children }: { label: string; children: ReactNode }) {
  const menu = useMenuState()
  const bar = useRef<HTMLElement>(null)
  const { open, set } = menu

  useEffect(() => {
    if (!open) return
    // Also when the pointer opened it and the focus is elsewhere: what hover opens, Escape closes.
    function onKey(event: globalThis.KeyboardEvent) {
      if (event.key === 'Escape') set(undefined)
    }
    function onPress(event: PointerEvent) {
      if (event.target instanceof Node && !bar.current?.contains(event.target)) set(undefined)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (moveFocus(event, 'row', event.currentTarget, '[data-word]')) event.preventDefault()
  }

  return (
    <MenuContext value={menu}>
      <nav
        ref={bar}
        aria-label={label}
        data-live={useLive() || undefined}
        className="group/bar h-full"
        onKeyDown={onKeyDown}
      >
        <div
          data-scrim
          data-open={open === undefined ? undefined : true}
          className={scrimClass}
          onPointerDown={() => set(undefined)}
        />
        <ul className="flex h-full items-center gap-1 text-[15px] zh:gap-2 zh:text-[16px]">{children}</ul>
      </nav>
    </MenuContext>
  )
}
