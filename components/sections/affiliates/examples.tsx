import { AffiliatesView } from '@/components/sections/affiliates/index'

export const examples = {
  three: (
    <AffiliatesView
      newTab="（在新窗口打开）"
      affiliates={[
        {
          id: 'digital',
          href: 'https://digital.bauhinia.example',
          name: '荆园数科',
          note: '实验室软件与学习平台',
        },
        {
          id: 'international',
          href: 'https://international.bauhinia.example',
          name: '荆园国际',
          note: '海外院校合作与留学服务',
        },
        {
          id: 'press',
          href: 'https://press.bauhinia.example',
          name: '荆园文化',
          note: '数字教材编辑与发行',
        },
      ]}
    />
  ),
}
