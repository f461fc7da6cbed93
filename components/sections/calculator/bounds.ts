/** A placeholder in a sentence that the browser fills in; unchanged until then. */
export const numberPlace = { number: '{number}' }

/** The ends of a claim that is a range; a single figure is both. */
export function boundsOf(values: readonly number[]): readonly [number, number] {
  const [low = 0, high = low] = values
  return [low, high]
}
