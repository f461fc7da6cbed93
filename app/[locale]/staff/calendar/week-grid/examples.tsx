import { Week } from '@/app/[locale]/staff/calendar/week-grid'

const entry = {
  id: '1',
  href: '/staff/applications/1',
  time: '14:30–15:00',
  title: 'BH-26-004183',
  detail: '视频 · 林老师',
  state: '',
}
const labels = [
  '11月23日 周一',
  '11月24日 周二',
  '11月25日 周三',
  '11月26日 周四',
  '11月27日 周五',
  '11月28日 周六',
  '11月29日 周日',
]
const days = labels.map((label, index) => ({
  day: String(index),
  label,
  off: index > 4 ? '休息' : '',
  isToday: index === 1,
  entries: [],
}))
const texts = { label: '面试', todayLabel: '今天', empty: '这一周没有面试。' }

export const examples = {
  full: (
    <Week
      {...texts}
      days={days.map((day, index) => ({
        ...day,
        entries:
          [
            [],
            [
              entry,
              { ...entry, id: '2', time: '16:00–17:00', detail: '现场 · 王老师', state: '已取消' },
            ],
            [],
            [entry],
            [{ ...entry, detail: '电话 · Alexandria Featherstonehaugh-Cholmondeley' }],
            [],
            [],
          ][index] ?? [],
      }))}
    />
  ),
  empty: <Week {...texts} days={days} />,
}
