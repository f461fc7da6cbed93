'use client'

import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { lockScroll } from '@/components/layout/sheet/show-modal'
import { useLive } from '@/components/layout/use-live'
import { PressIcon } from '@/components/ui/icon/press'
import type { Locale } from '@/schemas/locale'
import { longestQuery, shownResults, type ShownResults } from '@/schemas/search'
import { Marked } from '@/components/sections/site-search/marked'

/**
 * Moves the focus with the arrow keys: from the field to the first result, from one to the next, and from the first back to
 * the field. False if the key does nothing here.
 */
export function moveToHit(key: string, dialog: HTMLElement): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
  const stops = Array.from(dialog.querySelectorAll<HTMLElement>('[data-query], [data-hit]'))
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + (key === 'ArrowDown' ? 1 : -1)]
  if (at === -1 || !next) return false
  next.focus()
  return true
}

/** The results under their headings, as links that the arrow keys reach. */
export function Hits({ groups }: Pick<ShownResults, 'groups'>) {
  return groups.map(({ label, hits }) => (
    <section key={label}>
      <h2 className="gutter pt-4 pb-1 font-sans text-sm font-semibold text-ink-soft">{label}</h2>
      <ul>
        {hits.map(({ href, name, context, excerpt }) => (
          <li key={`${href} ${name.join('')}`}>
            <a
              href={href}
              data-hit
              className="block gutter py-2.5 hover:bg-paper-deep focus:bg-paper-deep"
            >
              <span className="font-semibold text-crimson">
                <Marked text={name} />
              </span>
              {context ? <span className="ml-2 text-sm text-ink-soft">{context}</span> : null}
              <span className="line-clamp-2 text-sm text-ink-soft">
                <Marked text={excerpt} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The pause in typing after which the server is asked, in ms. */
const pause = 180
const timeout = 10_000
const none: ShownResults = { status: '', groups: [] }
const readResults = (data: unknown) => shownResults.parse(data)

/** The results for what is typed, or suggestions; those of before until they arrive. `failed` is the status if they do not. */
function useResults(
  locale: Locale,
  typed: string,
  failed: string,
  { path, more }: SearchSource,
): ShownResults {
  const [q, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error } = useLive(path, { q, locale, ...more }, readResults, {
    timeout,
    quiet: true,
    onFailure: () => undefined, // said in the dialog
  })
  // Suggestions, which have no status, end with the first letter.
  if ((error && q === '') || (typed.trim() !== '' && data?.status === '')) return none
  return error ? { status: failed, groups: [] } : (data ?? none)
}

export type SearchTexts = {
  open: string
  label: string
  placeholder: string
  submit: string
  close: string
  failed: string
}
/** Where results come from while typing, and the page with all of them. */
type SearchSource = { path: string; page: string; more?: Record<string, string> }
const site: SearchSource = { path: '/api/search', page: '/search' }

export type SearchDialogProps = {
  locale: Locale
  texts: SearchTexts
  /** The site by default. */
  source?: SearchSource
  onClose(): void
}

/** The search as a modal dialog: the browser traps the focus, closes it on Escape and returns the focus. */
export function SearchDialog({ locale, texts, source = site, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const { status, groups } = useResults(locale, typed, texts.failed, source)

  useEffect(() => {
    const box = dialog.current
    if (box && !box.open) box.showModal()
    const release = lockScroll()
    return () => {
      release()
      box?.close()
    }
  }, [])

  function onClick({ target }: MouseEvent) {
    const outside = target === dialog.current
    if (outside || (target instanceof Element && target.closest('a'))) dialog.current?.close()
  }
  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (moveToHit(event.key, event.currentTarget)) event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      aria-label={texts.label}
      onClose={onClose}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="mx-auto mt-0 mb-auto h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-paper text-base text-ink backdrop:bg-ink/35 md:mt-[8vh] md:h-auto md:max-h-[80vh] md:max-w-[960px] print:hidden"
    >
      <search className="sticky top-0 block border-b border-line bg-paper">
        <form action={source.page} className="flex items-center gap-1 py-1.5 gutter pr-1!">
          <PressIcon name="search" size={20} className="text-ink-soft" />
          <input
            name="q"
            type="text"
            data-query
            autoFocus
            autoComplete="off"
            enterKeyHint="search"
            aria-label={texts.label}
            placeholder={texts.placeholder}
            maxLength={longestQuery}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="h-12 min-w-0 grow bg-transparent px-2 text-base"
          />
          <button
            type="submit"
            className="h-11 px-2 text-sm font-semibold whitespace-nowrap text-crimson"
          >
            {texts.submit}
          </button>
          <button
            type="button"
            aria-label={texts.close}
            onClick={() => dialog.current?.close()}
            className="flex size-11 items-center justify-center"
          >
            <PressIcon name="close" size={20} />
          </button>
        </form>
      </search>
      <p role="status" className="gutter pt-3 text-sm text-ink-soft empty:hidden">
        {status}
      </p>
      <div className="items-start pb-4 md:grid md:grid-cols-2">
        <Hits groups={groups} />
      </div>
    </dialog>
  )
}
