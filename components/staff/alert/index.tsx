import type { ReactNode } from 'react'

const looks = {
  done: 'border-leaf bg-white',
  warning: 'border-brass bg-paper',
}

export type AlertProps = { kind: keyof typeof looks; children: ReactNode }

/** A highlighted sentence: a confirmation or a warning. */
export function Alert({ kind, children }: AlertProps) {
  return (
    <div className={`border px-4 py-2.5 text-sm leading-normal ${looks[kind]}`}>{children}</div>
  )
}
