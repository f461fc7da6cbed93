import { ArticleCover } from '@/components/articles/cover'
import { Icon } from '@/components/ui/icon/index'
import type { ArticleItem } from '@/schemas/articles'

export type NeighborsProps = {
  base: string
  previous?: ArticleItem
  next?: ArticleItem
  texts: { label: string; previous: string; next: string }
}

type NeighborProps = {
  base: string
  article: ArticleItem
  text: string
  forward?: boolean
  alone?: boolean
}

function Neighbor({ base, article, text, forward = false, alone = false }: NeighborProps) {
  const place = forward
    ? `justify-end text-right md:col-start-2 ${alone ? '' : 'md:border-l md:pl-7'}`
    : 'md:pr-7'
  return (
    <a
      rel={forward ? 'next' : 'prev'}
      href={`${base}/${article.id}`}
      className={`group flex gap-4 border-b border-line py-6 last:border-b-0 md:border-b-0 ${place}`}
    >
      {forward ? null : <Icon name="chevron-left" className="mt-0.5 text-crimson" />}
      <ArticleCover
        article={article}
        sizes="6.5rem"
        className={`aspect-[3/2] w-26 shrink-0 self-start max-xs:hidden ${forward ? 'order-1' : ''}`}
      />
      <span>
        <span className="block text-sm text-ink-soft">{text}</span>
        <span className="font-serif text-lg leading-snug group-hover:text-crimson">
          {article.title}
        </span>
      </span>
      {forward ? <Icon name="chevron-right" className="order-2 mt-0.5 text-crimson" /> : null}
    </a>
  )
}

/** The previous and the next article of the section. */
export function Neighbors({ base, previous, next, texts }: NeighborsProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={texts.label} className="grid border-y border-ink md:grid-cols-2 print:hidden">
      {previous ? <Neighbor base={base} article={previous} text={texts.previous} /> : null}
      {next ? (
        <Neighbor base={base} article={next} text={texts.next} forward alone={!previous} />
      ) : null}
    </nav>
  )
}
