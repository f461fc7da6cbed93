'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition, type ReactNode } from 'react'
import { loading } from '@/components/layout/loading-bar/loading'
import { isPlainPress, linkOf } from '@/components/layout/navigator/in-app'
import { shownField } from '@/components/staff/action-form/state'

type InboxPaneProps = {
  /** The application in the pane, if there is one. */
  shown: string | undefined
  className: string
  children: ReactNode
}

// Outside the component, which each page has anew.
/** Whether the last link was followed with the keyboard, and the application that the page before has shown. */
let [byKey, before] = [false, undefined as string | undefined]

/** Focuses the row of an application, where the list is shown. */
function focusRow(application: string): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-list-pane] li a')
  const row = [...links].find(({ pathname }) => applicationAt(pathname) === application)
  row?.focus({ preventScroll: true })
}

/**
 * The pane beside the list, and client navigation between the views, the list and its applications, so that the list keeps
 * its place. Nothing is prefetched: opening an application writes an audit log entry. While another application loads, the
 * pane is inert, and its forms say which application the page shows: nothing is recorded for the wrong applicant. Enter on a
 * row leads the focus to the pane, Escape and the browser's way back lead it to the row again.
 */
export function InboxPane({ shown, className, children }: InboxPaneProps) {
  const { push } = useRouter()
  const pane = useRef<HTMLDivElement>(null)
  const [opening, startOpening] = useTransition()
  const [left, setLeft] = useState(false)

  useEffect(() => {
    function go(event: Event, href: string | undefined) {
      if (href === undefined) return
      event.preventDefault()
      loading.start()
      if (applicationAt(href) === shown) push(href)
      else startOpening(() => push(href))
    }
    function follow(event: MouseEvent) {
      const link = isPlainPress(event) ? linkOf(event.target) : null
      if (!link || link.target || link.hasAttribute('download')) return
      byKey = event.detail === 0
      go(event, inboxHrefOf(link.href, location))
    }
    function filter(event: SubmitEvent) {
      const { target: form } = event
      if (form instanceof HTMLFormElement && !event.defaultPrevented)
        go(event, filterHref(form, location))
    }
    // The browser's own buttons change the address first.
    const traverse = () => setLeft(applicationAt(location.pathname) !== shown)
    // On the window: runs after all handlers of the page, which may have handled the event.
    window.addEventListener('click', follow)
    window.addEventListener('submit', filter)
    window.addEventListener('popstate', traverse)
    return () => {
      window.removeEventListener('click', follow)
      window.removeEventListener('submit', filter)
      window.removeEventListener('popstate', traverse)
    }
  }, [push, shown])

  useEffect(() => {
    const { current } = pane
    const tell = ({ formData }: FormDataEvent) =>
      formData.set(shownField, applicationAt(location.pathname) ?? '')
    current?.addEventListener('formdata', tell)
    return () => current?.removeEventListener('formdata', tell)
  }, [])

  useEffect(() => {
    const focused = document.activeElement
    const isNowhere = focused === null || focused === document.body
    if (shown === undefined) {
      if (before !== undefined && isNowhere) focusRow(before)
    } else if (byKey && (isNowhere || focused.closest('[data-list-pane]')))
      pane.current?.querySelector('h1')?.focus()
    byKey = false
    before = shown
  }, [shown])

  useEffect(() => {
    const { current } = pane
    function leave(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || shown === undefined) return
      const open =
        event.target instanceof Element ? event.target.closest('details[open], dialog') : null
      if (!open) return focusRow(shown)
      if (!(open instanceof HTMLDetailsElement)) return
      // The innermost fold or panel closes first.
      event.preventDefault()
      open.open = false
      open.querySelector('summary')?.focus()
    }
    current?.addEventListener('keydown', leave)
    return () => current?.removeEventListener('keydown', leave)
  }, [shown])

  const away = opening || left
  return (
    <div
      ref={pane}
      inert={away}
      aria-busy={away}
      className={`transition-opacity delay-200 inert:opacity-50 ${className}`}
    >
      {children}
    </div>
  )
}

const inbox = /^\/staff(\/applications\/[^/]+)?$/

/** The application that an address opens; undefined for a list. */
function applicationAt(href: string): string | undefined {
  return /^\/staff\/applications\/([^/?]+)/.exec(href)?.[1]
}

/** The address of a page of the inbox; undefined for every other page, which the browser loads. */
function inboxHrefOf(href: string, { origin }: Location): string | undefined {
  const url = new URL(href)
  return url.origin === origin && inbox.test(url.pathname) ? url.pathname + url.search : undefined
}

/** The address that a form of filters leads to, without its empty fields; undefined for every other form. */
function filterHref(form: HTMLFormElement, here: Location): string | undefined {
  if (form.method !== 'get') return undefined
  const url = new URL(form.action)
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string' && entry[1] !== ''
  })
  url.search = new URLSearchParams(entries).toString()
  return inboxHrefOf(url.href, here)
}
