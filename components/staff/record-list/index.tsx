import type { ReactNode } from 'react'

/** A list of records, each with its actions beside it. */
export function RecordList({ children }: { children: ReactNode }) {
  return <ul className="grid border-t border-line">{children}</ul>
}

export function RecordItem({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="grid min-w-0 flex-[1_1_18rem] gap-1 text-sm leading-normal">{children}</div>
      {actions}
    </li>
  )
}
