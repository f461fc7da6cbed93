import { Children, isValidElement, type ReactNode } from 'react'
import { Eyebrow } from '@/components/ui/eyebrow/index'
import { Headline, Lead } from '@/components/ui/phrase/index'
import type * as schema from '@/components/sections/section/schema'
import type { PropsOf } from '@/schemas/content/component'

export type SectionProps = PropsOf<typeof schema.Section> & { children: ReactNode }

/** The headline of a section. A dark section is a chapter: its line is larger, below what it is about. */
function Head({
  id,
  eyebrow,
  title,
  tone,
  className,
}: Pick<SectionProps, 'id' | 'eyebrow' | 'title' | 'tone'> & { className?: string }) {
  const isChapter = tone === 'dark'
  return (
    <div className={className}>
      {isChapter ? <Eyebrow className="mb-3">{eyebrow}</Eyebrow> : null}
      <h2 id={`${id}-title`} className={isChapter ? 'headline-chapter' : 'headline-section'}>
        <Headline text={title} />
      </h2>
    </div>
  )
}

/** The paragraphs at the start of a section. */
function opening(children: ReactNode): { first: ReactNode[]; rest: ReactNode[] } {
  const parts = Children.toArray(children).filter(
    (part) => typeof part !== 'string' || part.trim() !== '',
  )
  const end = parts.findIndex((part) => !isValidElement(part) || part.type !== 'p')
  return end < 0
    ? { first: parts, rest: [] }
    : { first: parts.slice(0, end), rest: parts.slice(end) }
}

/** Without a lead the first paragraphs are placed beside the heading, to avoid text below an empty corner. */
function Stack({ id, eyebrow, title, tone, lead, children }: SectionProps) {
  const { first, rest } = opening(children)
  const beside = lead ? [] : first
  const below = lead ? [...first, ...rest] : rest
  const gap = lead && first.length > 0 ? 'mb-4 md:mb-5' : 'mb-9 md:mb-13'
  return (
    <div className="wrap">
      <div
        className={`grid gap-x-6 gap-y-4 md:grid-cols-12 ${below.length > 0 ? gap : ''} ${beside.length > 1 ? '' : 'md:items-end'}`}
      >
        <Head
          id={id}
          eyebrow={eyebrow}
          title={title}
          tone={tone}
          className={
            lead || beside.length > 0
              ? 'md:col-span-4 md:pr-6 lg:in-[.beside-rail]:col-span-full'
              : 'md:col-span-9'
          }
        />
        {lead ? (
          <Lead
            text={lead}
            className="measure md:col-span-8 md:pb-1 lg:in-[.beside-rail]:col-span-full"
          />
        ) : null}
        {beside.length > 0 ? (
          <div
            className={`flow text-ink-soft md:col-span-8 md:pb-1 lg:in-[.beside-rail]:col-span-full ${beside.length > 1 ? 'md:pt-10' : ''}`}
          >
            {beside}
          </div>
        ) : null}
      </div>
      {below.length > 0 ? <div className="flow flow-stack">{below}</div> : null}
    </div>
  )
}

function Aside({ id, eyebrow, title, tone, lead, children }: SectionProps) {
  return (
    <div className="wrap grid gap-x-6 gap-y-7 md:grid-cols-12">
      <div className="self-start md:sticky md:top-32 md:col-span-4 md:pr-6">
        <Head id={id} eyebrow={eyebrow} title={title} tone={tone} />
        {lead ? <Lead text={lead} className="mt-5" /> : null}
      </div>
      <div className="flow min-w-0 md:col-span-8">{children}</div>
    </div>
  )
}

/** The list of a list page, directly below its opening. The page's headline names it. */
function List({ id, title, tone = 'plain', children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-list
      className={`band band-${tone} tone-${tone} pt-5! md:pt-8!`}
    >
      <h2 id={`${id}-title`} className="sr-only">
        {title}
      </h2>
      <div className="wrap">
        <div className="flow flow-stack">{children}</div>
      </div>
    </section>
  )
}

/** A section of a page with its headline. Adjacent sections should differ in tone or layout. */
export function Section(props: SectionProps) {
  const { id, tone = 'plain', layout = 'stack' } = props
  if (layout === 'list') return <List {...props} />
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`band band-${tone} tone-${tone}`}>
      {layout === 'aside' ? <Aside {...props} /> : <Stack {...props} />}
    </section>
  )
}
