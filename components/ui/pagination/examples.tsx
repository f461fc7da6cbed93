import { Pagination } from '@/components/ui/pagination/index'

const texts = {
  label: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
}
const href = (page: number) => `/about/news?page=${page}`

export const examples = {
  first: <Pagination page={1} pages={3} href={href} texts={texts} />,
  middle: <Pagination page={6} pages={12} href={href} texts={texts} />,
}
