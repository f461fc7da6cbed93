export type StrokeProps = { size?: number; className?: string }

/** A decorative drawing in the text's color; its meaning must also be in text. */
export function Stroke({ path, size = 20, className = '' }: StrokeProps & { path: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={path} />
    </svg>
  )
}
