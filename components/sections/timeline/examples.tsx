import { Moment, Timeline } from '@/components/sections/timeline/index'

const moments = [
  [
    'Ten months before',
    'Language test, transcripts',
    'There is still time to sit the test twice more.',
  ],
  ['Eight months before', 'Apply', 'Referees submit their own letters.'],
  [
    'Five months before',
    'Offer, deposit, I-20',
    'Names must match the passport letter for letter.',
  ],
  ['Three months before', 'Interview', 'Queues are longer in summer.'],
  [
    'Within thirty days',
    'Enter and register',
    'Go to the international office as soon as you arrive.',
  ],
] as const

function timeline(count: number) {
  return (
    <Timeline>
      {moments.slice(0, count).map(([when, title, text]) => (
        <Moment key={when} when={when} title={title}>
          {text}
        </Moment>
      ))}
    </Timeline>
  )
}

export const examples = { across: timeline(4), down: timeline(5) }
