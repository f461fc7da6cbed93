import { QrCodesView } from '@/components/sections/qr-codes/index'

const codes = [
  ['official-account', '公众号'],
  ['video-account', '视频号'],
  ['public-class', '公开课小程序'],
] as const

export const examples = {
  three: (
    <QrCodesView
      codes={codes.map(([id, label]) => ({
        id,
        target: `https://follow.bauhinia.example/${id}`,
        label,
        note: '课程通知与招生消息',
      }))}
      name={(label) => `${label}二维码`}
      open="直接打开"
    />
  ),
}
