import { component } from '@/schemas/content/component'
import { choice, whole } from '@/schemas/content/fields'
import { teamWords } from '@/schemas/content/choices/pages'

export const People = component(
  { holds: 'nothing', help: ['The teachers of a team.', '一个团队的老师。'] },
  {
    team: choice(['Team', '团队'], teamWords),
    limit: whole(['At most', '最多'], {
      help: ['Only the first ones, without their biographies.', '只显示前几位，不带简介。'],
    }).optional(),
  },
)
