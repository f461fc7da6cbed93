/** The drawn heads of teachers, who have no photographs: `components/sections/people` draws each. */
export const portraits = [
  'short-hair',
  'short-hair-glasses',
  'side-parting',
  'beard',
  'bald',
  'bob',
  'bob-glasses',
  'long-hair',
  'bun',
  'curls',
] as const
