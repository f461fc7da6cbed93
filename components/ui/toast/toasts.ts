export type ToastKind = 'done' | 'failed' | 'note'
export type Toast = { readonly id: number; readonly kind: ToastKind; readonly text: string }
export type ToastOptions = {
  kind: ToastKind
  text: string
  /** Duration in milliseconds. */ ms?: number
}

/** Long enough to read; the specification's duration after a successful enrolment (§8). */
const usual = 5_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a message for a while, from any client code. The same text is not shown twice at a time, and no failure beside a later
 * success.
 */
export function showToast({ kind, text, ms = usual }: ToastOptions): void {
  lastId += 1
  const toast = { id: lastId, kind, text }
  const isOver = (shown: Toast) => shown.text === text || (kind === 'done' && shown.kind === 'failed')
  change([...toasts.filter((shown) => !isOver(shown)), toast])
  setTimeout(() => dismissToast(toast.id), ms)
}

/** Shows the message of a failed call, if there is one: without, the place of the data says that they are missing. */
export function showFailure(text: string): void {
  if (text) showToast({ kind: 'failed', text })
}

export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id))
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}
