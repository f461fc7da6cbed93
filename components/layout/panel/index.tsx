'use client'

import {
  useEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react'
import { isPlainPress, linkOf } from '@/components/layout/navigator/in-app'
import {
  enrolLink,
  openApply,
  openTab,
  intent,
  closePanel,
  type Intent,
} from '@/components/layout/panel/intent'
import { useStore } from '@/components/ui/store'
import { PressIcon } from '@/components/ui/icon/press'
import { lockScroll, showModal } from '@/components/layout/sheet/show-modal'

let returning = false

/** Returns the focus to an element without opening what its focus would open. */
function returnFocus(element: HTMLElement | null | undefined): void {
  returning = true
  element?.focus()
  returning = false
}

/** Whether the current focus event comes from `returnFocus`. */
const isReturning = (): boolean => returning

/** From this width on the panel is beside the page; below, it is a modal sheet. The `md` breakpoint of the theme. */
const beside = '(min-width: 992px)'

type Opening = { open: boolean; from: HTMLElement | undefined }

/**
 * Opens and closes a dialog element: beside the page without moving the focus, unless a click opened it (`from`), or as
 * a modal sheet. Returns the focus on closing.
 */
function useOpenDialog({ open, from }: Opening): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const modal = !matchMedia(beside).matches
    if (modal) showModal(dialog)
    else dialog.setAttribute('open', '') // `show()` would move the focus on hover
    const release = modal ? lockScroll() : undefined
    return () => {
      release?.()
      dialog.close()
    }
  }, [open])

  useEffect(() => {
    const dialog = ref.current
    if (!open || !from || !dialog) return
    dialog.querySelector<HTMLElement>('[data-heading]')?.focus()
    return () => {
      // Only if closing would lose the focus.
      if (dialog.contains(document.activeElement) || document.activeElement === document.body)
        returnFocus(from)
    }
  }, [open, from])

  return ref
}

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
function useHover() {
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

type FlyoutProps = {
  id: string
  title: string
  closeText: string
  open: boolean
  from: Intent['from']
  /** Mounted when the flyout is first opened, and kept from then on. */
  children: ReactNode
}

/** The content of a tab: a dialog beside the page on wide windows, a full-height sheet on narrow ones. */
function Flyout({ id, title, closeText, open, from, children }: FlyoutProps) {
  const dialog = useOpenDialog({ open, from })
  const [mounted, setMounted] = useState(false)
  if (open && !mounted) setMounted(true)

  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      // The event is asynchronous: by then the visitor may have opened the dialog again.
      onClose={(event) => open && !event.currentTarget.open && closePanel()}
      className={
        'overflow-y-auto overscroll-contain bg-paper p-0 text-ink ' +
        'max-md:fixed max-md:inset-0 max-md:m-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none ' +
        'md:absolute md:inset-auto md:top-[calc(50%+26px)] md:right-full md:m-0 md:max-h-[calc(100dvh-124px)] md:w-[440px] md:-translate-y-1/2 md:border md:border-r-0 md:border-ink'
      }
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-paper py-2 pr-2 pl-[28px] md:py-1.5 max-md:border-b max-md:border-line max-md:pl-[max(20px,env(safe-area-inset-left))]">
        <h2
          id={`${id}-title`}
          data-heading
          tabIndex={-1}
          className="text-2xl leading-tight outline-none"
        >
          {title}
        </h2>
        <button
          type="button"
          aria-label={closeText}
          onClick={closePanel}
          className="grid size-11 place-items-center hover:text-crimson"
        >
          <PressIcon name="close" size={20} />
        </button>
      </div>
      <div className="pt-3 pb-8 max-md:gutter md:px-[28px] md:pt-0 md:pb-5">
        {mounted ? children : null}
      </div>
    </dialog>
  )
}

export type PanelTexts = { label: string; apply: string; follow: string; close: string }
export type PanelProps = {
  texts: PanelTexts
  /** Target of the follow tab without JavaScript. */
  followHref: string
  /** The bar of narrow windows: not on pages that contain a form. */
  bar?: ReactNode
  apply: ReactNode
  follow: ReactNode
}

const tabClass =
  'flex items-center justify-center pt-4 pb-4 text-sm tracking-[0.12em] text-white [writing-mode:vertical-rl] ' +
  'w-[24px] min-[1300px]:w-[40px] min-[1300px]:pt-5 min-[1300px]:pb-5 min-[1300px]:text-[15px]'

/** Any link to the form opens the panel instead, with the program it names. */
function onAnyClick(event: globalThis.MouseEvent) {
  const link = linkOf(event.target)
  const wanted = link && isPlainPress(event) ? enrolLink(link, location) : undefined
  if (!link || !wanted) return
  event.preventDefault()
  openApply(wanted.project, link)
}

/** The two tabs on the right edge, or on narrow windows the apply bar at the bottom, and their dialogs. */
export function Panel({ texts, followHref, bar, apply, follow }: PanelProps) {
  const { tab, from } = useStore(intent)
  const { root, area, onTabEnter, onTabFocus, dismiss } = useHover()
  const tabs = { apply: useRef<HTMLAnchorElement>(null), follow: useRef<HTMLAnchorElement>(null) }

  useEffect(() => {
    window.addEventListener('click', onAnyClick, { capture: true })
    return () => window.removeEventListener('click', onAnyClick, { capture: true })
  }, [])

  useEffect(() => {
    if (!tab) return
    const own = tabs[tab]
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape') dismiss(own.current)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  function onFollow(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    openTab('follow', event.currentTarget)
  }
  const tabProps = (name: 'apply' | 'follow') => ({
    ref: tabs[name],
    'aria-expanded': tab === name,
    'aria-controls': `panel-${name}`,
    onPointerEnter: onTabEnter(name),
    onFocus: onTabFocus(name),
  })
  const flyout = (name: 'apply' | 'follow', title: string, content: ReactNode) => (
    <Flyout
      id={`panel-${name}`}
      title={title}
      closeText={texts.close}
      open={tab === name}
      from={from}
    >
      {content}
    </Flyout>
  )

  return (
    <aside
      ref={root}
      aria-label={texts.label}
      {...area}
      className="fixed right-0 z-20 has-[dialog[open]]:z-30 print:hidden max-md:inset-x-0 max-md:bottom-0 md:top-[calc(50%+28px)] md:-translate-y-1/2"
    >
      <div className="flex flex-col gap-px max-md:hidden">
        <a
          href="/enrol"
          {...tabProps('apply')}
          className={`${tabClass} bg-crimson hover:bg-crimson-deep lg:[body:has(.rail)_&]:hidden`}
        >
          {texts.apply}
        </a>
        <a
          href={followHref}
          onClick={onFollow}
          {...tabProps('follow')}
          className={`${tabClass} bg-ink`}
        >
          {texts.follow}
        </a>
      </div>
      {bar}
      {flyout('apply', texts.apply, apply)}
      {flyout('follow', texts.follow, follow)}
    </aside>
  )
}
