/** The visitor's next Back that reaches an entry with this mark loads the page anew. */
const mark = 'bauhiniaReloads'

export function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, mark) === true
}

/**
 * Marks the current history entry and puts one empty entry above it. What the router keeps in the
 * state goes into both, so that it recognises them. A marked entry gets no second one: the next Back
 * leaves. Call it from a gesture only; browsers skip entries that were pushed without one.
 */
export function armBack(history: History): void {
  const state: unknown = history.state
  if (isMarked(state)) return
  history.replaceState({ ...Object(state), [mark]: true }, '')
  history.pushState(state, '')
}
