import { component } from '@/schemas/content/component'

export const PointsCalculator = component(
  { holds: 'nothing', help: ['Flower points from referrals and an award.', '紫荆花积分计算器。'] },
  {},
)
