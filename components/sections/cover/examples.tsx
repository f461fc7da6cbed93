import { Cover } from '@/components/sections/cover/index'
import type { CoverData } from '@/schemas/cover'

const draw = (kind: CoverData['kind'], ...data: CoverData['data']) => (
  <Cover cover={{ kind, data }} className="aspect-[4/3] w-96" />
)

export const examples = {
  figure: draw('figure', ['36 → 31', '支，同样的份量'], ['12', '周'], ['9%', '报废']),
  bars: draw('bars', ['10:30', '−85'], ['11:30', '526'], ['14:30', '−456'], ['16:30', '−694']),
  calendar: draw('calendar', ['秋季学期的16周', '16'], ['阅读周', '5'], ['考试', '16']),
  table: draw('table', ['Deposit, $', '500 | 2,000'], ['Visa refused', 'yes | no']),
  paper: draw('paper', ['报价单', '示例'], ['学费', '15,120美元'], ['服务费', '28,000元']),
  timeline: draw(
    'timeline',
    ['Dec. 18', 'Review'],
    ['Jan. 15', 'Application'],
    ['Mar. 8', 'First class'],
  ),
  map: draw('map', ['奥尔巴尼', '-73.8, 42.7'], ['北京', '116.4, 39.9']),
}
