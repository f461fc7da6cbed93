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
