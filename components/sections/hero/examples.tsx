import { Breadcrumb } from '@/components/sections/breadcrumb/index'
import { Hero } from '@/components/sections/hero/index'

const facts = [
  { figure: '6,000+', unit: '名', label: '学位学员' },
  { figure: '500 万+', unit: '名', label: '累计学习者' },
  { figure: '12', unit: '所', label: '海外合作院校' },
  { figure: '547', unit: '门', label: '在线课程' },
]

export const examples = {
  full: (
    <Hero
      path="/"
      variant="full"
      eyebrow="国际学位 · 出国留学 · 产教融合"
      headline="读书，离工作近一点"
      lead="在职者在这里读海外大学的学位，学生从这里出国留学。高校、企业和政府与我们一起，把真实岗位带进课堂。"
      action={{ label: '寻找适合我的项目', href: '#finder' }}
      quiet={{ label: '先听一节公开课', href: '/about/lesson' }}
      facts={facts}
    />
  ),
  compact: (
    <Hero
      path="/project/marywood"
      eyebrow="Marywood MBA"
      headline="An MBA for people who already run things"
      lead="Taught live in the evening, in English with Chinese support. You bring a problem from your own company; the degree is how you solve it."
      action={{ label: 'Ask about this programme', href: '/enrol?project=mba' }}
      facts={[
        { figure: '16–24', label: 'months to the degree' },
        { figure: '2–3', label: 'classes a week' },
      ]}
      breadcrumb={
        <Breadcrumb label="You are here" trail={[{ label: 'Home', href: '/' }]} current="Marywood MBA" />
      }
    />
  ),
  article: (
    <Hero
      path="/about/news"
      variant="article"
      eyebrow="新闻动态"
      headline="近来的事"
      lead="开学、合作、课程更新，按日期排。"
      breadcrumb={<Breadcrumb label="当前位置" trail={[{ label: '首页', href: '/' }]} current="新闻动态" />}
    />
  ),
}
