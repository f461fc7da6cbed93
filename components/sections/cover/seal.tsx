import { markPaths } from '@/components/ui/flower/mark-paths'

/** The flower as the mark of the printer: small, at the lower right edge. */
export function Seal({ className = 'fill-crimson' }: { className?: string }) {
  return (
    <g transform="translate(748 548) scale(.26)" stroke="none" className={className}>
      <path d={markPaths.petals} opacity={0.78} />
      <path d={markPaths.standard} fillRule="evenodd" />
    </g>
  )
}
