import { Toaster } from '@/components/ui/toast'
import type { ToastOptions } from '@/components/ui/toast/toasts'

export const examples = { toaster: <Toaster label="提示" dismiss="关闭" /> }

/** What the toaster is tried with: `showToast(messages.done)`. */
export const messages: Record<string, ToastOptions> = {
  done: { kind: 'done', text: '报名成功', ms: 5_000 },
  failed: { kind: 'failed', text: 'Your enquiry could not be sent' },
}
