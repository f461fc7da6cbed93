/**
 * What a test that goes through all documents takes of them: `npm test` one of each kind, every other run all of them.
 * `npm run test:all` names the files that use this.
 */
export function sampled<Item>(
  all: readonly Item[],
  kindOf: (item: Item) => unknown,
): readonly Item[] {
  if (process.env.TEST_SAMPLE !== '1') return all
  return [...new Map(all.map((item) => [kindOf(item), item])).values()]
}

/** What a test that crosses two lists takes of one for place `at` of the other: `npm test` each item once. */
export function sampledFor<Item>(
  all: readonly Item[],
  at: number,
  others: number,
): readonly Item[] {
  return process.env.TEST_SAMPLE === '1' ? all.filter((_, index) => index % others === at) : all
}
