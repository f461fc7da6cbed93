'use client'

import {
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { moveFocus } from '@/components/layout/menu/keys'
import { useMenu } from '@/components/layout/menu/menu-bar'
import { PressIcon } from '@/components/ui/icon/press'
import { centersOnScroll } from '@/components/layout/header/centers-on-scroll'
import { wordClass } from '@/components/layout/menu/word'

type MenuWordProps = {
  label: string
  /** The section's own page; without one the item is a button. */
  href?: string | undefined
  current?: 'page' | 'true' | undefined
  /** Name of the button beside a link. */
  openLabel: string
  open: boolean
  /** Id of the panel. */
  controls: string
  onOpen(): void
  onClose(): void
  trigger: Ref<HTMLButtonElement>
}

/** Beside the link; rotated while the panel is open. */
const caretClass =
  'grid items-center pl-[3px] text-ink-soft transition-colors duration-150 hover:text-crimson [&>svg]:transition-transform ' +
  '[&>svg]:duration-150 aria-expanded:text-crimson aria-expanded:[&>svg]:rotate-180 ' +
  'group-aria-expanded/word:text-crimson group-aria-expanded/word:[&>svg]:rotate-180'

/**
 * The top-level item above a panel. A mouse opens the panel by hovering, so a click on the button keeps it open; keys
 * and touches toggle it. The first tap on a link shows the panel, the second follows the link.
 */
function MenuWord({
  label,
  href,
  current,
  openLabel,
  open,
  controls,
  onOpen,
  onClose,
  trigger,
}: MenuWordProps) {
  const touched = useRef(false)
  const disclosure = {
    type: 'button',
    'aria-expanded': open,
    'aria-controls': controls,
    ref: trigger,
    onClick: onToggle,
  } as const
  const word = {
    'data-word': true,
    'data-open': open || undefined,
    'aria-current': current,
  }

  function onToggle(event: MouseEvent) {
    const byMouse = event.detail > 0 && !touched.current
    if (open && !byMouse) onClose()
    else onOpen()
  }
  function onTap(event: MouseEvent) {
    if (!touched.current || event.detail === 0 || open) return
    event.preventDefault()
    onOpen()
  }

  return (
    <span
      className={`flex items-center ${centersOnScroll}`}
      onPointerDown={(event) => (touched.current = event.pointerType !== 'mouse')}
    >
      {href ? (
        <>
          <a {...word} href={href} onClick={onTap} className={wordClass}>
            {label}
          </a>
          <button {...disclosure} aria-label={openLabel} className={`${caretClass} h-9 w-6`}>
            <PressIcon name="chevron-down" size={12} />
          </button>
        </>
      ) : (
        <button {...disclosure} {...word} className="group/word flex items-center">
          <span className={wordClass}>{label}</span>
          <span className={`${caretClass} w-6`}>
            <PressIcon name="chevron-down" size={12} />
          </span>
        </button>
      )}
    </span>
  )
}

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
