import { MessageText } from '@/components/staff/message-text'

const texts = {
  name: 'body',
  label: '内容',
  hint: '不超过500字',
  defaultValue: '王小明你好，我是林老师，刚才给你打电话没有接通。方便时请回电400-000-0000。',
  maxLength: 500,
}

export const examples = {
  sms: <MessageText {...texts} sms="【荆园教育】{text}" />,
  mail: <MessageText {...texts} />,
}
