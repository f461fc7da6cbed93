'use client'

import {
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { moveFocus } from '@/components/layout/menu/keys'
import { useMenu } from '@/components/layout/menu/menu-bar'
import { MenuWord, type MenuWordProps } from '@/components/layout/menu/menu-word'

export type MenuEntryProps = Pick<MenuWordProps, 'label' | 'href' | 'current' | 'openLabel'> & {
  id: string
  /** The content of the panel. */
  children: ReactNode
}

// While closing, the panel stays visible as it fades; when opening, it is visible at once, because hidden elements
// cannot get the focus. `in-[…]` applies until the script runs: hover and focus open the panel.
const panelClass =
  'absolute inset-x-0 top-full -mt-px border-y border-t-line border-b-ink bg-paper ' +
  'invisible -translate-y-1 opacity-0 transition-[opacity,translate,visibility] duration-150 ease-out ' +
  'data-open:transition-[opacity,translate] data-open:visible data-open:translate-y-0 data-open:opacity-100 ' +
  'in-[nav:not([data-live])_li:is(:hover,:focus-within)]:visible ' +
  'in-[nav:not([data-live])_li:is(:hover,:focus-within)]:translate-y-0 ' +
  'in-[nav:not([data-live])_li:is(:hover,:focus-within)]:opacity-100'

/** A top-level item with its panel, which opens on hover, by key and by tap. */
export function MenuEntry({ id, children, ...word }: MenuEntryProps) {
  const menu = useMenu()
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const open = menu.open === id
  const controls = `menu-${id}`

  function onPointer(event: PointerEvent, then: () => void) {
    if (event.pointerType === 'mouse') then()
  }
  function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    const below = panel.current
    if (event.key === 'Escape' && open) trigger.current?.focus()
    else if (below?.contains(document.activeElement)) {
      if (!moveFocus(event, 'column', below, 'a, button')) return
      event.preventDefault()
      event.stopPropagation() // Home and End apply to the panel here, not to the bar
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      menu.set(id)
      // Right after React has shown the panel, because hidden elements cannot get the focus; the next key may follow at
      // once.
      queueMicrotask(() => below?.querySelector<HTMLElement>('a, button')?.focus())
    }
  }
  function onBlur(event: FocusEvent<HTMLLIElement>) {
    const to = event.relatedTarget
    if (open && to instanceof Node && !event.currentTarget.contains(to)) menu.set(undefined)
  }
  function onPanelClick(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) menu.set(undefined)
  }

  return (
    <li
      className="flex items-center"
      onPointerEnter={(event) => onPointer(event, () => menu.enter(id))}
      onPointerLeave={(event) => onPointer(event, menu.leave)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <MenuWord
        {...word}
        open={open}
        controls={controls}
        onOpen={() => menu.set(id)}
        onClose={() => menu.set(undefined)}
        trigger={trigger}
      />
      <div
        id={controls}
        ref={panel}
        data-panel
        data-open={open || undefined}
        className={panelClass}
        onClick={onPanelClick}
      >
        {children}
      </div>
    </li>
  )
}
