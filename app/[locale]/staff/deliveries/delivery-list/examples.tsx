import { DeliveryList, type DeliveryRow } from '@/app/[locale]/staff/deliveries/delivery-list/index'
import { Example } from '@/components/staff/example'

const row: DeliveryRow = {
  id: '1b1a4a60-0000-4000-8000-000000000001',
  href: '/staff/applications/9fd7d9b8-0000-4000-8000-000000000001',
  reference: 'BH-26-004183',
  project: '工商管理硕士 MBA',
  sink: '邮件',
  reason: '邮件服务器拒收（550 5.1.1 no such mailbox）',
  dead: true,
  tries: '试过 53 次',
  next: '',
  since: '申请时间：2026年11月21日 12:04',
}

const waiting = { ...row, id: 'other', dead: false, tries: '试过 3 次', next: '下次：12:09' }

export const examples = {
  lead: <Example>{(t) => <DeliveryList t={t} rows={[row, waiting]} resends />}</Example>,
  reading: <Example>{(t) => <DeliveryList t={t} rows={[row]} resends={false} />}</Example>,
}
