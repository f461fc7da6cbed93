export type ClaimFigureProps = {
  /** As formatted for the language: `6,000+`, `500 万+`, `16–24`, `5 million+`. */
  figure: string
  /** The counter after the figure, e.g. 所; often empty, and omitted after a plus. */
  unit?: string
}

type ClaimPart = { kind: 'number' | 'word' | 'plus'; text: string }

/** Splits a figure into the number, which is set large, and the rest, which is set small. */
export function figureParts(figure: string): ClaimPart[] {
  return [...figure.matchAll(/(?<number>[\d.,–%]+)|(?<plus>\+)|(?<word>[^\d+]+)/g)].map(
    ({ groups, 0: text }) => {
      if (groups?.number) return { kind: 'number', text }
      return { kind: groups?.plus ? 'plus' : 'word', text: text.trim() }
    },
  )
}

/** A range may break after its dash if a tile is too narrow. */
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

/** A claim's figure for display: large number, small words, raised plus. Sized relative to the surrounding text. */
export function ClaimFigure({ figure, unit = '' }: ClaimFigureProps) {
  return (
    <span className="font-serif font-normal leading-[1.05] text-crimson">
      {figureParts(figure).map(({ kind, text }, index) => {
        // After a word, as in “Mar 8”, with a space.
        if (kind === 'number') return [index > 0 ? ' ' : null, <Digits key={text} text={text} />]
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
        // With a space: in a narrow tile the unit wraps before the range breaks.
        <span className="text-[0.46em] text-ink"> {unit}</span>
      ) : null}
    </span>
  )
}
