const minute = 60_000
const hour = 60 * minute

/** The longest delay before the next attempt, in ms. A later date was set by a wrong clock. */
export const longestPause = hour

const longestStep = 48 * minute
const patience = 48 * hour

/** The fewest and most attempts within the 48 hours. */
const fewestTries = 48
const mostTries = 80

/**
 * Delay after a failed attempt, in ms: 1 minute, doubled with each further one, at most an hour. Up to a quarter is
 * added at random (`chance` from 0 to 1), so that deliveries that failed together are not retried together.
 */
export function pauseAfter(tries: number, chance = Math.random()): number {
  const step = Math.min(minute * 2 ** Math.max(0, tries - 1), longestStep)
  return Math.round(step * (1 + chance / 4))
}

/**
 * True after 48 hours of attempts. A clock that jumps does not decide alone: after a jump ahead, the attempts have not
 * been made yet; after a jump back, their number is limited.
 */
export function isExhausted(tries: number, since: Date, at: Date): boolean {
  const overdue = at.getTime() - since.getTime() >= patience
  return tries >= mostTries || (overdue && tries >= fewestTries)
}
