'use client'

import { useEffect, useRef, useState } from 'react'
import { isSingleKey, isUsable, reachStep, singleKeysOn, switchSingleKeys } from './single-keys'
import { Button } from '@/components/ui/button'
import { useStaffT } from '@/components/staff/use-staff-t'

export type DeskKeysProps = {
  keys: readonly { key: string; does: string }[]
}

/** What the keys reach in a panel that they have opened. */
const controls = 'input:not([type=hidden]), select, textarea, button'

/**
 * Focuses the element whose `data-key` was pressed; Enter then activates it. What changes nothing by itself happens at
 * once: a link is followed, a panel is opened.
 */
function focusMarked(event: KeyboardEvent): void {
  if (!/^[a-z/]$/.test(event.key) || !isSingleKey(event)) return
  const marked = [...document.querySelectorAll<HTMLElement>(`[data-key="${event.key}"]`)]
  const shown = marked.find(isUsable)
  if (!shown) return
  event.preventDefault()
  if (shown instanceof HTMLAnchorElement) return shown.click()
  const panel = shown.tagName === 'SUMMARY' ? shown.closest('details') : null
  if (panel) {
    panel.open = true
    panel.querySelector<HTMLElement>(controls)?.focus()
    return
  }
  shown.focus()
  if (event.key === 'e') reachStep(shown)
  if (shown instanceof HTMLInputElement) shown.select()
}

/** Presses the button whose `data-press` was typed: for actions that can be taken back. */
function pressMarked(event: KeyboardEvent): void {
  if (!/^[1-9]$/.test(event.key) || event.repeat || !isSingleKey(event)) return
  const marked = document.querySelector<HTMLElement>(`[data-press="${event.key}"]`)
  if (!marked || !isUsable(marked)) return
  event.preventDefault()
  marked.click()
}

/** The keyboard shortcuts of the desk, and the dialog that lists them. */
export function DeskKeys({ keys }: DeskKeysProps) {
  const t = useStaffT()
  const dialog = useRef<HTMLDialogElement>(null)
  const [on, setOn] = useState(true)

  function show() {
    setOn(singleKeysOn())
    dialog.current?.showModal()
  }

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === '?' && isSingleKey(event)) {
        event.preventDefault()
        show()
      } else {
        focusMarked(event)
        pressMarked(event)
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <button
        type="button"
        onClick={show}
        className="ml-auto hidden min-h-9 cursor-pointer items-center text-ink-soft underline decoration-line underline-offset-4 md:flex"
      >
        {t('keys.open')}
      </button>
      <dialog
        ref={dialog}
        aria-label={t('keys.title')}
        className="m-auto w-full max-w-md border border-ink bg-white p-6 text-ink backdrop:bg-ink/30"
      >
        <h2 className="mb-4 text-xl">{t('keys.title')}</h2>
        <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-2 text-sm">
          {keys.map(({ key, does }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-xs border border-line bg-paper px-2 py-0.5 font-sans whitespace-nowrap">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => {
              setOn(target.checked)
              switchSingleKeys(target.checked)
            }}
            className="size-5 accent-crimson"
          />
          {t('keys.single')}
        </label>
        <Button kind="outline" className="mt-3 text-sm" onClick={() => dialog.current?.close()}>
          {t('keys.close')}
        </Button>
      </dialog>
    </>
  )
}
