import { createStore } from '@/components/ui/store'

export type ToastKind = 'done' | 'failed' | 'note'
export type Toast = { readonly id: number; readonly kind: ToastKind; readonly text: string }
export type ToastOptions = {
  kind: ToastKind
  text: string
  /** Duration in milliseconds. */ ms?: number
}

/** Long enough to read; the specification's duration after a successful enrolment (§8). */
const usual = 5_000

let lastId = 0
export const toasts = createStore<readonly Toast[]>([])

/**
 * Shows a message for a while, from any client code. The same text is not shown twice at a time, and no failure beside a later
 * success.
 */
export function showToast({ kind, text, ms = usual }: ToastOptions): void {
  lastId += 1
  const toast = { id: lastId, kind, text }
  const isOver = (shown: Toast) =>
    shown.text === text || (kind === 'done' && shown.kind === 'failed')
  toasts.set([...toasts.get().filter((shown) => !isOver(shown)), toast])
  setTimeout(() => dismissToast(toast.id), ms)
}

/** Shows the message of a failed call; the general one if it has none, such as for markup or no answer (specification §8). */
export function showFailure(text: string): void {
  showToast({ kind: 'failed', text })
}

export function dismissToast(id: number): void {
  const others = toasts.get().filter((toast) => toast.id !== id)
  if (others.length < toasts.get().length) toasts.set(others)
}

export const currentToasts = toasts.get
