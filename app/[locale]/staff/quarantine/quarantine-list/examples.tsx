import { Example } from '@/components/staff/example'
import {
  QuarantineList,
  type QuarantineRow,
} from '@/app/[locale]/staff/quarantine/quarantine-list/index'

const row: QuarantineRow = {
  id: '9fd7d9b8-0000-4000-8000-000000000001',
  href: '/staff/applications/9fd7d9b8-0000-4000-8000-000000000001',
  version: 1,
  reference: 'BH-26-004183',
  name: '王小明',
  phone: '138 **** 8000',
  project: '工商管理硕士 MBA',
  origin: ['项目总览', '中文'],
  question: '学费多少？可以分期吗？',
  reasons: '填写了隐藏栏、打开表单后立即提交',
  time: '11月21日 12:04',
  exactTime: '2026年11月21日 12:04:02',
  dateTime: '2026-11-21T04:04:02.000Z',
  confirmed: false,
}

export const examples = {
  waiting: <Example>{(t) => <QuarantineList t={t} rows={[row]} decides />}</Example>,
  confirmed: (
    <Example>
      {(t) => <QuarantineList t={t} rows={[{ ...row, confirmed: true }]} decides />}
    </Example>
  ),
  reading: <Example>{(t) => <QuarantineList t={t} rows={[row]} decides={false} />}</Example>,
}
