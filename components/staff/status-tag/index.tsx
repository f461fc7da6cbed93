/** Colors of a status; the label says it too. A status without an entry is neutral. */
const looks: Record<string, string> = {
  new: 'border-crimson bg-crimson text-white',
  contacted: 'border-leaf text-leaf-deep',
  due: 'border-brass text-brass-deep',
  admitted: 'border-leaf bg-leaf text-white',
}

export type StatusTagProps = {
  /** A status, or `due` for one with a call due today. */ status: string
  label: string
}

export function StatusTag({ status, label }: StatusTagProps) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 text-xs leading-[1.6] whitespace-nowrap ${looks[status] ?? 'border-line bg-white text-ink'}`}
    >
      {label}
    </span>
  )
}
