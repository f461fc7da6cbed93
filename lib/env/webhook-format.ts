import type { Values } from '@/lib/env/variables'

type WebhookFormat = NonNullable<Values['WEBHOOK_FORMAT']>

const robots: Readonly<Record<string, WebhookFormat>> = {
  'qyapi.weixin.qq.com': 'wecom',
  'oapi.dingtalk.com': 'dingtalk',
  'api.dingtalk.com': 'dingtalk',
  'open.feishu.cn': 'feishu',
  'open.larksuite.com': 'feishu',
}

/** The format of applications for `WEBHOOK_URL`: as configured, else that of its host, else JSON. */
export function webhookFormat({
  WEBHOOK_URL,
  WEBHOOK_FORMAT,
}: Pick<Values, 'WEBHOOK_URL' | 'WEBHOOK_FORMAT'>): WebhookFormat {
  if (WEBHOOK_FORMAT !== undefined || WEBHOOK_URL === undefined) return WEBHOOK_FORMAT ?? 'json'
  return robots[new URL(WEBHOOK_URL).hostname] ?? 'json'
}
