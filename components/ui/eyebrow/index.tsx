import { Fragment, type ReactNode } from 'react'

type EyebrowProps = { children: ReactNode; className?: string }

/** A part longer than this may break inside, because it does not fit on one line of a phone. */
const long = 22

/** Parts separated by middle dots. Lines break after a dot, but not inside a short part. */
function inParts(text: string): ReactNode {
  const parts = text.split(' · ')
  if (parts.length === 1) return text
  return parts.map((part, index) => (
    <Fragment key={part}>
      <span className={part.length < long ? 'inline-block' : undefined}>{part}</span>
      {index < parts.length - 1 ? '\u00a0· ' : null}
    </Fragment>
  ))
}

/** The small line above a headline, after a short rule. The rule is a border, which forced colors keep. */
export function Eyebrow({ children, className = '' }: EyebrowProps) {
  return (
    <p
      className={`flex items-baseline gap-3 text-sm tracking-[0.1em] text-crimson before:w-7 before:shrink-0 before:-translate-y-[0.33em] before:border-t before:border-current zh:tracking-[0.14em] ${className}`}
    >
      <span>{typeof children === 'string' ? inParts(children) : children}</span>
    </p>
  )
}
