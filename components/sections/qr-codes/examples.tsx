import { QrCodes } from '@/components/sections/qr-codes/index'

export const examples = {
  three: (
    <QrCodes
      codes={['公众号', '视频号', '公开课小程序'].map((label, index) => ({
        id: label,
        target: `https://follow.bauhinia.example/${index}`,
        label,
        note: '课程通知与招生消息',
      }))}
      name={(label) => `${label}二维码`}
      open="直接打开"
    />
  ),
}
