/** A placeholder for a line or block that is loading. Give it the final size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block rounded-xs bg-line/60 motion-safe:animate-pulse ${className}`}
    />
  )
}
