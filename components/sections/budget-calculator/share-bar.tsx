// One color for each part, in the order of the sliders.
const fills = ['fill-crimson', 'fill-blossom', 'fill-brass', 'fill-leaf', 'fill-ink-soft'] as const

/** The color of a part, beside its name. */
export function Swatch({ index }: { index: number }) {
  return (
    <svg aria-hidden="true" width="12" height="12" className="shrink-0 translate-y-px">
      <rect width="12" height="12" className={fills[index % fills.length]} />
    </svg>
  )
}

/** The parts of a year's living costs. Decorative: the sliders have the same values as text. */
export function ShareBar({ values }: { values: readonly number[] }) {
  const total = values.reduce((sum, value) => sum + value, 0)
  const share = (amount: number) => `${((amount / total) * 100).toFixed(2)}%`
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="14"
      className="my-4 block stroke-paper-deep [.tone-deep_&]:stroke-paper"
    >
      {values.map((value, index) => {
        const before = values.slice(0, index).reduce((sum, each) => sum + each, 0)
        return (
          <rect
            key={fills[index]}
            x={share(before)}
            width={share(value)}
            height="14"
            strokeWidth={2}
            className={fills[index % fills.length]}
          />
        )
      })}
    </svg>
  )
}
