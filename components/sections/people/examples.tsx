import { PeopleView } from '@/components/sections/people/index'

const people = (
  [
    ['short-hair', '林知远', '公司金融', '金融学博士，曾任上市公司财务总监', 'MBA、金融MBA'],
    ['bob', 'Helen Ward', '市场营销', '前品牌总监，十二年消费品经验', 'MBA'],
    ['bun', '周以宁', '商业数据分析', '统计学博士', 'MSF、MAP'],
  ] as const
).map(([portrait, name, title, credentials, teaches]) => ({
  slug: portrait,
  portrait,
  name,
  title,
  institution: '荆园',
  credentials,
  teaches,
  bio: '在企业做了十年预算，后来教别人看懂预算。课上用的报表都来自公开年报。',
}))

const texts = { sample: '示例数据', teaches: '讲授：' }

export const examples = {
  full: <PeopleView people={people} texts={texts} />,
  teaser: <PeopleView people={people} texts={texts} bios={false} />,
}
