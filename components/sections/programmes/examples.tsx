import { ProgrammesView, type ProgrammeEntry } from '@/components/sections/programmes/index'

const mba: ProgrammeEntry = {
  slug: 'mba',
  name: 'MBA',
  kicker: '工商管理硕士',
  summary: '面向一线管理者的通识商科训练，案例来自学员所在的行业。',
  facts: [
    { term: '每周', value: '9.5小时' },
    { term: '学制', value: '16个月' },
    { term: '下次开课', value: '3月8日' },
    { term: '合计，元', value: '164,500' },
  ],
  href: '/project/mba',
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
          facts: [],
          soon: '即将开放',
          href: '/project/catering-mba',
        },
      ]}
    />
  ),
}
