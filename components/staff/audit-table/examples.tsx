import { AuditTable, type AuditRow } from '@/components/staff/audit-table/index'
import { exampleText } from '@/components/staff/example-text'

const row: AuditRow = {
  id: 2,
  time: '2026/11/21 12:04',
  exactTime: '2026/11/21 12:04:02',
  dateTime: '2026-11-21T04:04:02.000Z',
  who: '林老师',
  action: '更改状态',
  subject: '9fd7d9b8',
  subjectHref: '/staff/audit?subject=9fd7d9b8',
  detail: '原为：新；改为：已联系',
  address: '192.0.2.7',
}

export const examples = {
  entries: (
    <AuditTable t={exampleText()} rows={[row, { ...row, id: 1, subject: '', subjectHref: undefined }]} />
  ),
  none: <AuditTable t={exampleText()} rows={[]} />,
}
