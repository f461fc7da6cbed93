import { AuditTable, type AuditRow } from '@/app/[locale]/staff/audit/audit-table/index'
import { Example } from '@/components/staff/example'

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
    <Example>
      {(t) => (
        <AuditTable t={t} rows={[row, { ...row, id: 1, subject: '', subjectHref: undefined }]} />
      )}
    </Example>
  ),
  none: <Example>{(t) => <AuditTable t={t} rows={[]} />}</Example>,
}
