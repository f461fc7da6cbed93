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
