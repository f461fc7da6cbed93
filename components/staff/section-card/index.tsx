import { type ReactNode, Fragment } from 'react'

export type SectionCardProps = {
  id?: string
  title: string
  lead?: string
  /** For lists and long texts; the fields of other forms have a line length that is easy to read. */
  wide?: boolean
  children: ReactNode
}

export function SectionCard({ id, title, lead, wide = false, children }: SectionCardProps) {
  return (
    <section
      id={id}
      className={`grid scroll-mt-6 gap-5 border-t border-ink bg-white px-5 py-6 sm:px-7 sm:py-7 ${wide ? '' : '[&>form]:max-w-[44rem]'}`}
    >
      <div className="grid gap-1.5">
        <h2 className="text-xl">{title}</h2>
        {lead ? <p className="measure text-sm leading-normal text-ink-soft">{lead}</p> : null}
      </div>
      {children}
    </section>
  )
}

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

/** Short facts in a row, without empty ones. Lines break between them, and the dot stays with the fact before it. */
export function Parts({ parts }: { parts: readonly ReactNode[] }) {
  const shown = parts.filter((part) => part !== '' && part !== null)
  return shown.map((part, index) => (
    // The order of the facts never changes, so the index is a stable key.
    <Fragment key={index}>
      <span className="inline-block max-w-full break-words">
        {part}
        {index < shown.length - 1 ? ' ·' : null}
      </span>{' '}
    </Fragment>
  ))
}
