import type { Text } from '@/app/[locale]/articles/texts'
import { EmptyState } from '@/components/ui/empty-state'

type NoArticlesProps = {
  text: Text
  filtered: boolean
  /** The number of pages. */
  pages: number
  /** Address of the first page. */
  first: string
}

/** Shown instead of an empty list: a channel without articles, a filter without matches, or a page after the last. */
export function NoArticles({ text, filtered, pages, first }: NoArticlesProps) {
  if (pages > 0) {
    return (
      <EmptyState title={text('past')} text={text('past.lead', { pages })}>
        <a href={first} className="mt-2 inline-flex min-h-11 items-center font-semibold text-link">
          {text('past.first')}
        </a>
      </EmptyState>
    )
  }
  const kind = filtered ? 'none' : 'empty'
  return <EmptyState title={text(kind)} text={text(`${kind}.lead`)} />
}
