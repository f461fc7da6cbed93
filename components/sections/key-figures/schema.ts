import { component } from '@/schemas/content/component'
import { identifier, list } from '@/schemas/content/fields'

export const Facts = component(
  { holds: 'nothing', help: ['Facts as large figures with their names.', '大号数字及其名称。'] },
  { ids: list(['Facts', '数据'], identifier(['Fact', '数据'], { names: 'claim' })) },
)
