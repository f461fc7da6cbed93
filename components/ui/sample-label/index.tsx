type LabelProps = { children: string; className?: string }

/** Labels an item, e.g. as not open yet. */
export function SampleLabel({
  children,
  className = '',
  ...data
}: LabelProps & { 'data-sample'?: boolean }) {
  return (
    <small
      {...data}
      className={`inline-block whitespace-nowrap rounded-full border border-brass px-2.5 py-px font-sans text-xs font-normal leading-normal tracking-normal text-brass-deep ${className}`}
    >
      {children}
    </small>
  )
}

/** Says that figures are fictitious. The first one on a page speaks for all (`app/styles/bands.css`). */
export function SampleMark(props: LabelProps) {
  return <SampleLabel {...props} data-sample />
}

/** A text whose last word, or four Chinese characters, keeps the mark beside it, so that it never stands alone on a line. */
export function Marked({ text, sample }: { text: string; sample?: string | undefined }) {
  if (!sample) return text
  return (
    <>
      {text.slice(0, -4)}
      <span className="whitespace-nowrap">
        {text.slice(-4)}
        <SampleMark className="ml-3 align-[0.1em]">{sample}</SampleMark>
      </span>
    </>
  )
}

/** The caption of a figure. */
export function FigureCaption(props: { text: string; sample?: string | undefined }) {
  return (
    <figcaption className="mb-3 font-serif text-lg leading-snug">
      <Marked {...props} />
    </figcaption>
  )
}
