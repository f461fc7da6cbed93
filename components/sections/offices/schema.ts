import { component } from '@/schemas/content/component'

export const Offices = component(
  {
    holds: 'nothing',
    help: ['The offices with address, hours and telephone.', '办公室地址、时间与电话。'],
  },
  {},
)
