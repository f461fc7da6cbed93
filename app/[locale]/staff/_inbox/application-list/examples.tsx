import {
  ApplicationList,
  type ApplicationListProps,
} from '@/app/[locale]/staff/_inbox/application-list/index'
import type { Row } from '@/app/[locale]/staff/_inbox/application-list/row'
import { Example } from '@/components/staff/example'

export const contacted: Row = {
  id: 'b',
  version: 1,
  href: '/staff/applications/b?status=contacted',
  name: '赵铭',
  phone: '135 **** 9031',
  project: '全日制 DBA',
  origin: '首页 · 中文',
  status: 'contacted',
  statusLabel: '已联系',
  unread: false,
  called: false,
  repeat: true,
  missed: '未接 ×3',
  tags: [],
  time: '10:42',
  exactTime: '2026年11月21日 10:42:00',
  dateTime: '2026-11-21T02:42:00.000Z',
  owner: '林老师',
  aside: '',
  urgent: false,
  over: false,
}
const waiting: Row = {
  ...contacted,
  id: 'a',
  href: '/staff/applications/a',
  name: 'Grace Liu',
  status: 'new',
  statusLabel: '新',
  unread: true,
  repeat: false,
  missed: '',
  owner: '我',
  aside: '等待 5 小时',
  urgent: true,
  over: true,
}

const props: Omit<ApplicationListProps, 't'> = {
  view: '/staff',
  openId: 'b',
  targetHours: 4,
  label: '申请，新的在前',
  rows: [waiting, contacted],
  bulk: {
    action: async () => ({ kind: 'idle' }),
    colleagues: [{ value: 'a', label: '林老师' }],
    statuses: [{ value: 'contacted', label: '已联系' }],
    tags: ['校友推荐'],
    reasons: [{ value: '', label: '不再考虑的原因（仅用于该状态）' }],
    flagged: false,
  },
  next: '/staff?after=x',
  first: undefined,
  empty: { title: '没有待处理的申请', hint: '新申请会出现在这里，其他申请在左边的视图里。' },
}

export const examples = {
  rows: <Example>{(t) => <ApplicationList t={t} {...props} />}</Example>,
  laterPage: (
    <Example>{(t) => <ApplicationList t={t} {...props} next={undefined} first="/staff" />}</Example>
  ),
  empty: (
    <Example>
      {(t) => (
        <ApplicationList
          t={t}
          {...props}
          view="/staff?status=admitted"
          rows={[]}
          next={undefined}
        />
      )}
    </Example>
  ),
}
