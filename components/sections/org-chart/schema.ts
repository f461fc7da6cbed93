import { component } from '@/schemas/content/component'
import { line, list, row } from '@/schemas/content/fields'

export const OrgChart = component(
  { holds: 'nothing', help: ['One root and its branches.', '组织结构图。'] },
  {
    root: line(['Root', '中心']),
    branches: list(
      ['Branches', '分支'],
      row(['Branch', '分支'], [line(['Name', '名称']), line(['Task', '职责'])]),
      {
        help: [
          'Name and task of each: [["Teaching", "Courses"]].',
          '名称与职责：[["教学", "课程"]]。',
        ],
      },
    ),
    caption: line(['Caption', '图表标题']),
  },
)
