/** Going Back to an entry with this mark reloads the page. */
const mark = 'bauhiniaReloads'

export function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, mark) === true
}

/**
 * Marks the current history entry and pushes an empty entry above it. Both get the router's state, so that it
 * recognizes them. A marked entry gets no second one: the next Back leaves. Must be called in a user gesture; browsers
 * skip entries that were pushed without one.
 */
export function armBack(history: History): void {
  const state: unknown = history.state
  if (isMarked(state)) return
  history.replaceState({ ...Object(state), [mark]: true }, '')
  history.pushState(state, '')
}
