const minute = 60_000
const hour = 60 * minute

/** The longest a delivery ever waits for its next try, in ms. Whatever waits longer was written by a wrong clock. */
export const longestPause = hour

const longestStep = 48 * minute
const patience = 48 * hour

/** How many tries the back-off needs, at the least and at the most, to fill the 48 hours. */
const fewestTries = 48
const mostTries = 80

/**
 * How long to wait after a failed try, in ms: 1 minute, doubled with each further one, never over an hour. Up to a quarter
 * is added at random (`chance` from 0 to 1), so that what failed together does not come back together.
 */
export function pauseAfter(tries: number, chance = Math.random()): number {
  const step = Math.min(minute * 2 ** Math.max(0, tries - 1), longestStep)
  return Math.round(step * (1 + chance / 4))
}

/**
 * True once a delivery has been tried for 48 hours. A clock that jumps decides nothing by itself: ahead, the tries of those
 * hours have not been made yet; back, they run out.
 */
export function isHopeless(tries: number, since: Date, at: Date): boolean {
  const overdue = at.getTime() - since.getTime() >= patience
  return tries >= mostTries || (overdue && tries >= fewestTries)
}
