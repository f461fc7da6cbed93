import { showToast } from '@/components/ui/toast/toasts'

/**
 * Shows the server's message about a failure (specification §8). Without one, the error state of the list is shown
 * instead.
 */
export function showFailure(text: string): void {
  if (text) showToast({ kind: 'failed', text })
}
