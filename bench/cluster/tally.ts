/** What visitors of one kind met. Times in ms. */
export type Tally = {
  /** Requests and visits with the answer that was asked for. */
  good: number
  /** Asked for something, and got an error or no answer. */
  failed: number
  slowest: number
  problems: Map<string, number>
}

export const newTally = (): Tally => ({ good: 0, failed: 0, slowest: 0, problems: new Map() })

/** Does `ask`, which resolves to a problem or undefined, and counts it. Resolves to whether it was good. */
export async function count(tally: Tally, ask: () => Promise<string | undefined>): Promise<boolean> {
  const began = performance.now()
  const problem = await ask().catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause)
  })
  tally.slowest = Math.max(tally.slowest, performance.now() - began)
  if (problem === undefined) {
    tally.good += 1
    return true
  }
  tally.failed += 1
  tally.problems.set(problem, (tally.problems.get(problem) ?? 0) + 1)
  return false
}
