import { inBothLanguages } from '@/components/ui/both-languages'
import { Eyebrow } from '@/components/ui/eyebrow/index'

export const examples = inBothLanguages((say) => ({
  plain: <Eyebrow>{say('国际学位 · 在职学习', 'International degrees')}</Eyebrow>,
}))
