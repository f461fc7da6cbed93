/** How a status looks; the words say it too. Statuses without a look of their own are plain. */
const looks: Record<string, string> = {
  new: 'border-crimson bg-crimson text-white',
  contacted: 'border-leaf text-leaf-deep',
  due: 'border-brass text-brass-deep',
  admitted: 'border-leaf bg-leaf text-white',
}

export type StatusTagProps = {
  /** A status, or `due` for one that is to be called today. */ status: string
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
