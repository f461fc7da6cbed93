export type ClaimFigureProps = {
  /** As formatted for the language: `6,000+`, `500 万+`, `16–24`, `5 million+`. */
  figure: string
  /** The counter behind it, e.g. 所; often empty, and left out behind a plus. */
  unit?: string
}

type Part = { kind: 'number' | 'word' | 'plus'; text: string }

/** Takes a figure apart, so that the number can be set large and what follows it small. */
export function figureParts(figure: string): Part[] {
  return [...figure.matchAll(/(?<number>[\d.,–%]+)|(?<plus>\+)|(?<word>[^\d+]+)/g)].map(
    ({ groups, 0: text }) => {
      if (groups?.number) return { kind: 'number', text }
      return { kind: groups?.plus ? 'plus' : 'word', text: text.trim() }
    },
  )
}

/** A range may break behind its dash where a tile is too narrow for it. */
function Digits({ text }: { text: string }) {
  const [low, high] = text.split('–')
  if (high === undefined) return <span>{text}</span>
  return (
    <>
      <span>{low}–</span>
      <wbr />
      <span>{high}</span>
    </>
  )
}

/** A claim's figure set for display: large number, small words, raised plus. Sized by the text around it. */
export function ClaimFigure({ figure, unit = '' }: ClaimFigureProps) {
  return (
    <span className="font-serif font-normal leading-[1.05] text-crimson">
      {figureParts(figure).map(({ kind, text }) => {
        if (kind === 'number') return <Digits key={text} text={text} />
        if (kind === 'plus')
          return (
            <sup
              key="plus"
              className="relative -top-[0.62em] ml-[0.06em] align-baseline text-[0.42em] leading-none"
            >
              +
            </sup>
          )
        return (
          <span key={text} className="ml-[0.18em] text-[0.46em] text-ink">
            {text}
          </span>
        )
      })}
      {unit && !figure.endsWith('+') ? (
        // With a space: where a tile is narrow the unit goes to a line of its own, before a range comes apart.
        <span className="text-[0.46em] text-ink"> {unit}</span>
      ) : null}
    </span>
  )
}
