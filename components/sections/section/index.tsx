import type { ReactNode } from 'react'
import { Eyebrow } from '@/components/ui/eyebrow/index'
import { phrased } from '@/components/ui/phrase'

export type Tone = 'plain' | 'deep' | 'dark'
export type SectionProps = {
  id: string
  eyebrow: string
  title: string
  lead?: string
  /** The ground: paper, deeper paper, or crimson with light text. */
  tone?: Tone
  /** `stack`: head above, content over the whole width. `aside`: head beside the content, and it stays in view. */
  layout?: 'stack' | 'aside'
  children: ReactNode
}

function Head({
  id,
  eyebrow,
  title,
  className,
}: {
  id: string
  eyebrow: string
  title: string
  className?: string
}) {
  return (
    <div className={className}>
      <Eyebrow>{eyebrow}</Eyebrow>
      <h2 id={`${id}-title`} className={`mt-3 text-[1.8rem] md:text-[2.3rem] ${phrased(title)}`}>
        {title}
      </h2>
    </div>
  )
}

function Stack({ id, eyebrow, title, lead, children }: SectionProps) {
  return (
    <div className="wrap">
      <div className="mb-9 grid gap-x-6 gap-y-4 md:mb-13 md:grid-cols-12 md:items-end">
        <Head {...{ id, eyebrow, title }} className={lead ? 'md:col-span-5' : 'md:col-span-9'} />
        {lead ? <p className="measure text-ink-soft md:col-span-7 md:pb-1">{lead}</p> : null}
      </div>
      <div className="flow flow-stack">{children}</div>
    </div>
  )
}

function Aside({ id, eyebrow, title, lead, children }: SectionProps) {
  return (
    <div className="wrap grid gap-x-12 gap-y-7 md:grid-cols-12">
      <div className="self-start md:sticky md:top-32 md:col-span-4">
        <Head {...{ id, eyebrow, title }} />
        {lead ? <p className="mt-5 text-ink-soft">{lead}</p> : null}
      </div>
      <div className="flow min-w-0 md:col-span-8">{children}</div>
    </div>
  )
}

/** One part of a page under its own headline. Neighbours should differ in tone or layout. */
export function Section(props: SectionProps) {
  const { id, tone = 'plain', layout = 'stack' } = props
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`band band-${tone} tone-${tone}`}>
      {layout === 'aside' ? <Aside {...props} /> : <Stack {...props} />}
    </section>
  )
}
