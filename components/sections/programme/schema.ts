import { component } from '@/schemas/content/component'
import { choice, line } from '@/schemas/content/fields'
import { programmeFactWords, refundedWords } from '@/schemas/content/choices/programmes'

const part = (en: string, zh: string) =>
  component(
    { holds: 'nothing', help: [`${en} On the page of a program.`, `${zh}用于项目页。`] },
    {},
  )

export const ProgrammeGlance = part('The program at a glance.', '项目概览。')
export const ProgrammeUniversity = part('Who awards the degree.', '颁发学位的大学。')
export const ProgrammeCourses = part('The courses by term.', '按学期排列的课程。')
export const ProgrammeWeek = part('The timetable of an ordinary week.', '普通一周的安排。')
export const ProgrammePeople = part(
  'The teachers with their courses, the latest class, and what became of those before.',
  '任课教师、班级构成与往届去向。',
)
export const ProgrammeEntry = part(
  'What is required for entry, and the materials of an application.',
  '入学要求与申请材料。',
)
export const ProgrammeDates = part('Starts and deadlines.', '开课与截止日期。')
export const ProgrammeFees = part('The sample quotation.', '报价样张。')
export const ProgrammeRefunds = part('The sample refund table.', '退费表样张。')
export const ProgrammeRules = part(
  'Deferral, credit transfer, appeals and complaints.',
  '推迟入学、转学分、申诉与投诉。',
)
export const ProgrammeSpecimens = part(
  'Links to the specimens and their PDF files.',
  '样张及其PDF文件的链接。',
)

export const ProgrammeFact = component(
  {
    holds: 'nothing',
    help: [
      'A fact of a program, in a sentence; on its own page without “of”.',
      '句中引用项目的数据；在项目自己的页面上不写 of。',
    ],
  },
  {
    is: choice(['Fact', '数据'], programmeFactWords),
    of: line(['Program', '项目'], { names: 'program' }).optional(),
  },
)

export const RefundRules = component(
  {
    holds: 'nothing',
    help: [
      'What is refunded until when, of tuition or of the provider’s fees, as a table.',
      '用表格列出学费或荆园费用在各个时点退多少。',
    ],
  },
  { of: choice(['Paid to', '付给'], refundedWords) },
)

export const ProgrammeComparison = component(
  {
    holds: 'nothing',
    help: ['Programs side by side, on /project/compare.', '项目对比，用于 /project/compare。'],
  },
  {},
)

export const ProgrammeSearch = component(
  {
    holds: 'nothing',
    help: ['A form that finds programs, on /project/find.', '按条件找项目，用于 /project/find。'],
  },
  {},
)

export const Outcomes = component(
  {
    holds: 'nothing',
    help: [
      'Who graduated, still studies or left, by program and year, and the surveys of graduates.',
      '各项目各年毕业、在读与退出的人数，以及毕业生问卷。',
    ],
  },
  {},
)

export const Universities = component(
  {
    holds: 'nothing',
    help: [
      'All partner universities on a map, and with their programs as a table.',
      '全部合作大学的地图，以及它们与项目的表格。',
    ],
  },
  {},
)
