import { ApplicationList, type ApplicationListProps } from '@/components/staff/application-list/index'
import type { Row } from '@/components/staff/application-list/row'
import { exampleText } from '@/components/staff/example-text'

const contacted: Row = {
  id: 'b',
  href: '/staff/applications/b?status=contacted',
  name: '赵铭',
  phone: '135 **** 9031',
  project: '全日制 DBA',
  origin: '首页 · 中文',
  status: 'contacted',
  statusLabel: '已联系',
  unread: false,
  called: false,
  missed: '未接 ×3',
  time: '10:42',
  dateTime: '2026-11-21T02:42:00.000Z',
  aside: '林老师',
  urgent: false,
  current: true,
}
const waiting: Row = {
  ...contacted,
  id: 'a',
  href: '/staff/applications/a',
  name: 'Grace Liu',
  status: 'new',
  statusLabel: '新',
  unread: true,
  missed: '',
  aside: '等待 19 分',
  urgent: true,
  current: false,
}

const props: ApplicationListProps = {
  text: exampleText(),
  label: '申请，新的在前',
  rows: [waiting, contacted],
  next: '/staff?after=x',
  first: undefined,
  empty: { title: '还没有申请', hint: '有人提交报名表后，申请会立刻出现在这里。' },
}

export const examples = {
  rows: <ApplicationList {...props} />,
  laterPage: <ApplicationList {...props} next={undefined} first="/staff" />,
  empty: <ApplicationList {...props} rows={[]} next={undefined} />,
}
