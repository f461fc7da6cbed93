import type { ReactNode } from 'react'

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
