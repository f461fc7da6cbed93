import { markPaths } from '@/components/ui/flower/mark-paths'

/** The logo mark: the flower as solid shapes in the text's color. Decorative: the surrounding link needs a name. */
export function Mark({ size, className = '' }: { size: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-100 -100 200 200"
      width={size}
      height={size}
      className={`fill-current ${className}`}
    >
      <path d={markPaths.petals} opacity={0.78} />
      <path d={markPaths.standard} fillRule="evenodd" />
      {size < 24 ? null : (
        <path d={markPaths.stamens} fill="none" stroke="currentColor" strokeWidth={5} />
      )}
    </svg>
  )
}
