import { showToast } from '@/components/ui/toast/toasts'

/** Shows what the server said of a failure (specification §8); one without words is left to the list's own error state. */
export function sayFailure(text: string): void {
  if (text) showToast({ kind: 'failed', text })
}
