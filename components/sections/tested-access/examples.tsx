import { TestedAccessView } from '@/components/sections/tested-access/index'

export const examples = {
  english: (
    <TestedAccessView
      when="Last tested on November 23, 2026: 152 pages in two languages."
      checks={['No page scrolls sideways.', 'The Tab key reaches every control.']}
    />
  ),
}
