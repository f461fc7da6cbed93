import { component } from '@/schemas/content/component'

export const QrCodes = component(
  { holds: 'nothing', help: ['The QR codes to follow.', '二维码。'] },
  {},
)
