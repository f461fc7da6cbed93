import {
  ApplicationPane,
  type PaneApplication,
} from '@/app/[locale]/staff/applications/[id]/application-pane/index'
import { Example } from '@/components/staff/example'

const application: PaneApplication = {
  name: '陈思远',
  reference: 'BH-26-004183',
  phone: '13822134471',
  account: '13822134471',
  phoneSpaced: '138 2213 4471',
  verified: true,
  preferred: '希望接听时间：晚上',
  status: 'new',
  statusLabel: '新',
  facts: [
    { label: '项目', value: 'MBA（1012）' },
    { label: '同意', value: '隐私政策 2026-11（中文）\n2026年11月21日 12:03:51' },
  ],
  details: [{ label: '表单', value: '报名咨询' }],
  flags: [],
  timeline: [
    {
      id: '1',
      title: '申请提交',
      who: '',
      time: '12:04',
      exactTime: '12:04:02',
      dateTime: '2026-11-21T04:04:02.000Z',
    },
    {
      id: '2',
      title: '备注',
      who: '林老师',
      time: '12:10',
      exactTime: '12:10:00',
      dateTime: '2026-11-21T04:10:00.000Z',
      note: '明天再打\n<b>上午</b>',
    },
  ],
}

const frame = {
  back: '/staff?status=new',
  lookers: null,
  letterhead: null,
  mentions: null,
  calls: null,
  interviews: null,
  tags: null,
  actions: null,
  duplicates: null,
  note: null,
  erase: null,
}

export const examples = {
  proved: (
    <Example>{(t) => <ApplicationPane t={t} {...frame} application={application} />}</Example>
  ),
  doubtful: (
    <Example>
      {(t) => (
        <ApplicationPane
          t={t}
          {...frame}
          application={{
            ...application,
            verified: false,
            flags: ['填写了隐藏栏', '打开表单后立即提交'],
          }}
        />
      )}
    </Example>
  ),
}
