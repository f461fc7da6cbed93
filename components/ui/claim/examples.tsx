import { inBothLanguages } from '@/components/ui/both-languages'
import { ClaimFigure } from '@/components/ui/claim/index'

export const examples = inBothLanguages((say) => ({
  plus: <ClaimFigure figure="6,000+" unit={say('名', '')} />,
  words: <ClaimFigure figure={say('500 万+', '5 million+')} unit={say('名', '')} />,
  range: <ClaimFigure figure={say('15–20 万', '150,000–200,000')} />,
}))
