import { ProgrammesView, type ProgrammeEntry } from '@/components/sections/programmes/index'

const mba: ProgrammeEntry = {
  slug: 'mba',
  name: 'MBA',
  kicker: '工商管理硕士',
  summary: '面向一线管理者的通识商科训练，案例来自学员所在的行业。',
  facts: [
    { term: '学制', value: '16–24 个月' },
    { term: '授课', value: '在线直播，英文授课，配中文辅导' },
    { term: '适合谁', value: '管着人、钱或业务的在职者' },
    { term: '入学', value: '学士学位，三年工作经验' },
  ],
  body: (
    <>
      <h3>学什么</h3>
      <p>财务、运营、市场与组织各学一遍，最后用一个企业课题串起来。</p>
    </>
  ),
  action: { label: '预约咨询', href: '/enrol?project=mba' },
  page: { label: '项目全貌', href: '/project/mba' },
}

export const examples = {
  two: (
    <ProgrammesView
      programmes={[
        mba,
        {
          ...mba,
          slug: 'catering-mba',
          name: '餐饮管理 MBA',
          soon: '即将开放',
          action: { label: '开放时告诉我', href: '/enrol?form=opening&project=catering-mba' },
          page: undefined,
        },
      ]}
    />
  ),
}
