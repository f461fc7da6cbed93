import { inBothLanguages } from '@/components/ui/both-languages'
import { SampleLabel } from '@/components/ui/sample-label/index'

export const examples = inBothLanguages((say) => ({
  plain: <SampleLabel>{say('示例数据', 'sample data')}</SampleLabel>,
}))
