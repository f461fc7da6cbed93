type Bounds = readonly [low: number, high: number]
type Point = { x: number; y: number; label: string }
type Label = { x: number; y: number; anchor: 'start' | 'end' }

const margin = { left: 64, right: 12, top: 44, bottom: 30 }
const lineHeight = 18

/** Where hours (linear) and a cost (logarithmic) are in a drawing of this size. */
export function placeOn(
  { width, height }: { width: number; height: number },
  { hours, cost }: { hours: Bounds; cost: Bounds },
) {
  const share = (value: number, [low, high]: Bounds) => (value - low) / (high - low)
  const logs = [Math.log(cost[0]), Math.log(cost[1])] as const
  return (ofWeek: number, yuan: number): [x: number, y: number] => [
    Math.round(margin.left + share(ofWeek, hours) * (width - margin.left - margin.right)),
    Math.round(height - margin.bottom - share(Math.log(yuan), logs) * (height - margin.top - margin.bottom)),
  ]
}

/** About the width of a label in the drawing's letters. */
const widthOf = (label: string) =>
  [...label].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14.5 : 7.6), 0)

const spanOf = ({ x, anchor }: Label, label: string): Bounds =>
  anchor === 'start' ? [x, x + widthOf(label)] : [x - widthOf(label), x]

/** A label below each point, lower where it would cover another one, and to the left at the right edge. */
export function placeLabels(points: readonly Point[], width: number): Label[] {
  const placed: { label: string; at: Label }[] = []
  const order = points.map((_, index) => index).sort((a, b) => (points[a]?.y ?? 0) - (points[b]?.y ?? 0))
  const labels: Label[] = []
  for (const index of order) {
    const { x, y, label } = points[index] ?? { x: 0, y: 0, label: '' }
    const anchor = x + widthOf(label) > width - 4 ? 'end' : 'start'
    const at: Label = { x: anchor === 'start' ? x + 7 : x - 7, y: y + 14, anchor }
    const covers = () =>
      placed.find((other) => {
        const [left, right] = spanOf(at, label)
        const [from, to] = spanOf(other.at, other.label)
        return left < to + 6 && right > from - 6 && Math.abs(at.y - other.at.y) < lineHeight
      })
    for (let other = covers(); other; other = covers()) at.y = other.at.y + lineHeight
    placed.push({ label, at })
    labels[index] = at
  }
  return labels
}
