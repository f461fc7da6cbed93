import { ArticleList, type ListLayout } from '@/components/articles/list/index'
import type { ArticleItem } from '@/schemas/articles'

export const items: ArticleItem[] = [
  ['autumn-term', '秋季学期开课：三个城市的学员在线上第一次见面', '2026-11-12'],
  ['course-update', '公司金融换了新案例', '2026-10-20'],
  ['lab-opening', '商业数据分析实验室添了十二个实验', '2026-09-03'],
].map(([id = '', title = '', date = '']) => ({
  id,
  channel: 'news',
  title,
  summary: '开学典礼上，老师请每个人写下两年后想解决的一个问题。',
  author: '荆园教育',
  date,
  upcoming: false,
}))

export const lessons: ArticleItem[] = items.map((item, index) => ({
  ...item,
  channel: 'lessons',
  time: '19:30',
  teacher: '林知远',
  minutes: 60,
  places: 40,
  upcoming: index === 0,
}))

const texts = { upcoming: '即将开讲', book: '预约这节课', minutes: ' 分钟' }

function list(layout: ListLayout, articles: readonly ArticleItem[]) {
  return (
    <ArticleList layout={layout} items={articles} base="/about/news" locale="zh-CN" texts={texts} />
  )
}

export const examples = {
  lead: list('lead', items),
  dated: list('dated', lessons),
  covers: list('covers', items),
  covered: (
    <ArticleList
      layout="dated"
      hasCovers
      items={lessons.map((lesson) => ({
        ...lesson,
        drawn: { kind: 'figure', data: [['16', '周']], fact: { figure: '16', counts: '周' } },
      }))}
      base="/about/news"
      locale="zh-CN"
      texts={texts}
    />
  ),
}
