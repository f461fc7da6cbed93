import { expect, test } from 'vitest'
import { wordGroups } from '@/components/ui/phrase/index'

test.each([
  '什么样的·岗位·适合·订单',
  '请给我们·一门难教的课',
  '一门课·从想法·到成绩',
  '去一个·真有活干的·地方',
  '从一句·“缺人”·到上班·那天',
  '一家·做教育的·技术·公司',
  '给管事的人读的·MBA',
  '问对',
  '一道·四十分钟的·中级实操题',
  '让在职的人读得到·大学的课',
  '一件·从头·做到尾的事。·学完·带走的·不是·笔记',
])('%s', (groups) => expect(wordGroups(groups.replaceAll('·', '')).join('·')).toBe(groups))
