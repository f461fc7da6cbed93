import { component } from '@/schemas/content/component'
import { line } from '@/schemas/content/fields'

export const Timeline = component(
  {
    holds: ['Moment'],
    help: ['Moments in time; up to four stand side by side.', '时间线；四个以内并排显示。'],
  },
  {},
)

export const Moment = component(
  { holds: 'content', help: ['One moment.', '一个时间点。'] },
  { when: line(['When', '时间']), title: line(['Title', '标题']) },
)
