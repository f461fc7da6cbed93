'use client'

import { useRef, type MouseEvent, type Ref } from 'react'
import { PressIcon } from '@/components/ui/icon/press'
import { centersOnScroll } from '@/components/layout/header/centers-on-scroll'
import { wordClass } from '@/components/layout/menu/word'

export type MenuWordProps = {
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
export function MenuWord({
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
