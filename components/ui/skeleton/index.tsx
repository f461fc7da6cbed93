/** A quiet stand-in for a line or a block that is on its way. Give it the size of what will come. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block rounded-xs bg-line/60 motion-safe:animate-pulse ${className}`}
    />
  )
}
