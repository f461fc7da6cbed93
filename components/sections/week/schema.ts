import { component } from '@/schemas/content/component'
import { choice, line, whole } from '@/schemas/content/fields'
import { slotWords } from '@/schemas/content/choices/programmes'

export const Week = component(
  { holds: ['Slot'], help: ['The timetable of a week.', '一周的课表。'] },
  {},
)

export const Slot = component(
  { holds: 'nothing', help: ['One entry of the timetable.', '课表中的一项。'] },
  {
    day: whole(['Day', '星期'], { min: 1, max: 7, help: ['1 is Monday.', '1 为星期一。'] }),
    time: line(['Time', '时间'], {
      help: ['“19:00–20:30”, or words without an hour.', '如“19:00–20:30”，也可不写钟点。'],
    }),
    title: line(['Title', '标题']),
    kind: choice(['Kind', '类型'], slotWords),
  },
)
