import { Button } from '@/components/ui/button'

export const examples = {
  primary: <Button type="submit">提交报名咨询</Button>,
  outline: <Button kind="outline">Send code</Button>,
  quiet: <Button kind="quiet">知道了</Button>,
  busy: <Button busy>Sending…</Button>,
  disabled: (
    <Button kind="outline" disabled>
      60 秒后可重发
    </Button>
  ),
}
