/** Labels an item as fictitious. */
export function SampleLabel({ children, className = '' }: { children: string; className?: string }) {
  return (
    <small
      className={`inline-block whitespace-nowrap rounded-full border border-brass px-2.5 py-px font-sans text-xs font-normal leading-normal tracking-normal text-brass-deep ${className}`}
    >
      {children}
    </small>
  )
}
