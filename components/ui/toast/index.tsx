'use client'

import { useEffect, useRef } from 'react'
import { AlertIcon, DoneIcon, NoteIcon } from '@/components/ui/field/icons'
import { useStore } from '@/components/ui/store'
import { dismissToast, toasts, type Toast, type ToastKind } from '@/components/ui/toast/toasts'

export type ToasterProps = {
  /** Accessible name of the region. */ label: string
  /** Accessible name of the close button. */ dismiss: string
  /** The general message, of failures without words. */ failed: string
}

const icons = { done: DoneIcon, failed: AlertIcon, note: NoteIcon }
const colors: Record<ToastKind, string> = {
  done: 'border-leaf text-leaf-deep',
  failed: 'border-alert text-alert',
  note: 'border-ink text-ink',
}

/**
 * The region for toasts, once on each page, in the layout. It is rendered empty, because assistive technology only
 * announces additions to a known region. Its content is a popover, so that an open dialog does not cover it.
 */
export function Toaster({ label, dismiss, failed }: ToasterProps) {
  const shown = useStore(toasts)
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => raise(stage.current, shown.length > 0), [shown])
  return (
    <section aria-label={label} aria-live="polite" className="print:hidden">
      <div ref={stage} popover="manual" className={stageClass}>
        {shown.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={{ ...toast, text: toast.text || failed }}
            dismiss={dismiss}
          />
        ))}
      </div>
    </section>
  )
}

// Resets the browser's default style of a popover (centered, bordered, filled).
const stageClass =
  // At the bottom, where they cover no menu, and no heading that says the same.
  'pointer-events-none fixed inset-x-4 top-auto bottom-6 z-50 m-0 h-auto w-auto justify-items-center gap-2 ' +
  'sm:right-auto sm:left-6 sm:justify-items-start max-md:bottom-[calc(var(--apply-bar)+16px)] ' +
  'overflow-visible border-0 bg-transparent p-0 not-empty:grid'

/** Moves the stage above all dialogs opened since. Browsers without popovers show it in place. */
function raise(stage: HTMLDivElement | null, shown: boolean): void {
  if (!stage || typeof stage.showPopover !== 'function') return
  if (stage.matches(':popover-open')) stage.hidePopover()
  if (shown) stage.showPopover()
}

export function ToastCard({ toast, dismiss }: { toast: Toast; dismiss: string }) {
  const Icon = icons[toast.kind]
  return (
    <div
      className={`pointer-events-auto flex max-w-md items-center gap-2 border border-l-4 bg-white pl-4 ${colors[toast.kind]}`}
    >
      <Icon size={20} />
      <p className="py-2.5 leading-snug font-semibold break-words">{toast.text}</p>
      <button
        type="button"
        aria-label={dismiss}
        onClick={() => dismissToast(toast.id)}
        className="grid size-11 shrink-0 place-items-center text-ink"
      >
        <svg
          aria-hidden
          width="16"
          height="16"
          viewBox="0 0 16 16"
          stroke="currentColor"
          strokeWidth="1.5"
        >
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
    </div>
  )
}
