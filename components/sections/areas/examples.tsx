import { AreasView } from '@/components/sections/areas/index'

export const examples = {
  chinese: (
    <AreasView
      areas={[
        {
          number: '一',
          title: '数字金融',
          text: '风控、支付、量化与合规',
          href: '/digital/yx_1_1',
        },
        {
          number: '二',
          title: '商业数据分析',
          text: '从取数、建模到讲清一个结论',
          href: '/digital/yx_1_2',
        },
        {
          number: '三',
          title: '智能管理与数字运营',
          text: '流程、供应链与自动化',
          href: '/digital/yx_1_3',
        },
        {
          number: '四',
          title: '品牌管理与数字营销',
          text: '内容、投放与增长',
          href: '/digital/yx_1_4',
        },
      ]}
    />
  ),
}
