import { ToastCard, Toaster } from '@/components/ui/toast'
import type { ToastOptions } from '@/components/ui/toast/toasts'

export const examples = {
  toaster: <Toaster label="提示" dismiss="关闭" failed="服务出错，请稍后再试" />,
  done: <ToastCard toast={{ id: 1, kind: 'done', text: '报名成功' }} dismiss="关闭" />,
  failed: (
    <ToastCard
      toast={{ id: 2, kind: 'failed', text: 'Your enquiry could not be sent' }}
      dismiss="Dismiss"
    />
  ),
  note: <ToastCard toast={{ id: 3, kind: 'note', text: '暂未开通，敬请期待' }} dismiss="关闭" />,
}

/** For trying the toaster: `showToast(messages.done)`. */
export const messages: Record<string, ToastOptions> = {
  done: { kind: 'done', text: '报名成功', ms: 5_000 },
  failed: { kind: 'failed', text: 'Your enquiry could not be sent' },
}
