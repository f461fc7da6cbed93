'use client'

import {
  createContext,
  useContext,
  useEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  useState,
} from 'react'
import { useHydrated } from '@/components/layout/use-live'
import { moveFocus } from '@/components/layout/menu/keys'
import { menuCloseDelay } from '@/schemas/constants'

/** In milliseconds. The delay for opening ignores a pointer that only passes. */
export const delays = { open: 80, close: menuCloseDelay } as const

type MenuState = {
  open: string | undefined
  enter(id: string): void
  leave(): void
  set(id: string | undefined): void
}

/** Which panel is open: after a delay on hover, at once by key or tap, closed some time after the pointer left. */
function useMenuState(): MenuState {
  const [open, setOpen] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function later(ms: number, id: string | undefined) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(id), ms)
  }
  return {
    open,
    enter: (id) => later(delays.open, id),
    leave: () => later(delays.close, undefined),
    set(id) {
      clearTimeout(timer.current)
      setOpen(id)
    },
  }
}

const MenuContext = createContext<MenuState | null>(null)

/** The state of the surrounding menu bar. Throws outside of one, which is a bug. */
export function useMenu(): MenuState {
  const menu = useContext(MenuContext)
  if (!menu) throw new Error('A menu entry stands in a MenuBar')
  return menu
}

// Dims the page below an open panel. A click on it only closes the menu.
const scrimClass =
  'fixed inset-0 -z-10 bg-crimson-deep/20 pointer-events-none opacity-0 transition-opacity duration-150 ease-out print:hidden ' +
  'data-open:pointer-events-auto data-open:opacity-100 ' +
  'in-[nav:not([data-live]):has(li:is(:hover,:focus-within)_[data-panel])]:opacity-100'

/** The top level of the menu in a row. Until the script runs, CSS opens the panels on hover and focus. */
export function MenuBar({ label, children }: { label: string; children: ReactNode }) {
  const menu = useMenuState()
  const bar = useRef<HTMLElement>(null)
  const { open, set } = menu

  useEffect(() => {
    if (!open) return
    // Escape also closes a panel that was opened by hover while the focus is elsewhere.
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
        data-live={useHydrated() || undefined}
        className="group/bar h-full"
        onKeyDown={onKeyDown}
      >
        <div
          data-scrim
          data-open={open === undefined ? undefined : true}
          className={scrimClass}
          onPointerDown={() => set(undefined)}
        />
        {/* Two lines where readers set more space between letters than one has room for; a pixel more, because widths are rounded. */}
        <ul className="flex h-full w-[calc(100%+1px)] flex-wrap gap-x-1 text-[14px] min-[1248px]:text-[15px] zh:gap-x-2 zh:text-[16px]">
          {children}
        </ul>
      </nav>
    </MenuContext>
  )
}
