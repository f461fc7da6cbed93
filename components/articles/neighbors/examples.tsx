import { items } from '@/components/articles/list/examples'
import { Neighbors } from '@/components/articles/neighbors/index'

const texts = { label: '上一篇与下一篇', previous: '上一篇', next: '下一篇' }

export const examples = {
  both: <Neighbors base="/about/news" previous={items[0]} next={items[1]} texts={texts} />,
  last: <Neighbors base="/about/news" previous={items[1]} texts={texts} />,
}
