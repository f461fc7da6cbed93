import { ClaimFigure } from '@/components/ui/claim/index'

export const examples = {
  plus: <ClaimFigure figure="6,000+" />,
  words: <ClaimFigure figure="500 万+" unit="名" />,
  english: <ClaimFigure figure="5 million+" />,
  range: <ClaimFigure figure="150,000–200,000" />,
}
