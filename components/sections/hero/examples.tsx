import { Breadcrumb } from '@/components/sections/breadcrumb/index'
import { Hero } from '@/components/sections/hero/index'

const facts = [
  { figure: '6,000+', unit: '名', label: '学位学员' },
  { figure: '500 万+', unit: '名', label: '累计学习者' },
  { figure: '12', unit: '所', label: '海外合作院校' },
  { figure: '547', unit: '门', label: '在线课程' },
]

const figures = [{ figure: '9', unit: '小时', label: '示例：人物均为虚构' }]
const opening = {
  path: '/practice/laboratory',
  eyebrow: '实践基地 · 产业实践',
  headline: '到企业现场跟一整天',
  lead: '学生到银行网点、酒店和项目企业跟完一整天，再轮流当班。',
  action: { label: '看现场的界线', href: '#touch' },
  figures,
  listing: {
    id: 'day',
    title: '示例：银行网点实习第三天',
    note: '时间看当天的安排。',
    entries: [
      ['08:10', '早会。主管讲昨天的两笔差错。'],
      ['10:40', '跟柜。坐在师傅身后，看三笔业务。'],
      ['17:10', '对账。看一遍轧账。'],
    ],
  },
} as const

export const examples = {
  place: <Hero template="place" {...opening} />,
  document: <Hero template="document" {...opening} />,
  method: <Hero template="method" {...opening} />,
  calendar: <Hero template="calendar" {...opening} />,
  prices: <Hero template="prices" {...opening} />,
  sell: (
    <Hero
      template="sell"
      path="/"
      eyebrow="国际学位 · 出国留学 · 产教融合"
      headline="读书，离工作近一点"
      lead="在职者在这里读海外大学的学位，学生从这里出国留学。高校、企业和政府与我们一起，把真实岗位带进课堂。"
      action={{ label: '寻找适合我的项目', href: '#finder' }}
      quiet={{ label: '先听一节公开课', href: '/about/lesson' }}
      facts={facts}
    />
  ),
  drawing: (
    <Hero
      template="sell"
      path="/studyAbroad"
      eyebrow="出国留学 · 硕士与博士"
      headline="先算清楚，再出发"
      lead="选学校之前，先弄清一年要花多少、签证怎么办、能不能打工，以及学位回国后怎样认证。"
      action={{ label: '咨询留学项目', href: '/enrol' }}
      facts={facts.slice(2)}
    />
  ),
  explain: (
    <Hero
      template="explain"
      path="/services/major"
      eyebrow="Services · Majors"
      headline="How a new major is approved and taught"
      lead="We write the plan with you, teach the first year together and hand the courses back. You keep every file."
      action={{ label: 'See suitable majors', href: '#majors' }}
      quiet={{ label: 'Arrange a review', href: '#contact' }}
      contents={{
        label: 'On this page',
        sections: [
          { id: 'majors', label: 'Majors' },
          { id: 'map', label: 'Curriculum map' },
          { id: 'terms', label: 'Eight terms' },
          { id: 'contact', label: 'Contact' },
        ],
      }}
      breadcrumb={
        <Breadcrumb
          label="You are here"
          trail={[{ label: 'Home', href: '/' }]}
          current="Joint majors"
        />
      }
    />
  ),
  list: (
    <Hero
      template="list"
      path="/about/news"
      headline="荆园近来的新闻"
      lead="开学、合作、课程与活动的消息，按日期排列，可以按年份查看。"
      action={{ label: '先听一节公开课', href: '/about/lesson' }}
      breadcrumb={
        <Breadcrumb label="当前位置" trail={[{ label: '首页', href: '/' }]} current="新闻动态" />
      }
    />
  ),
}
