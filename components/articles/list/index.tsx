import { CoverItem, DatedItem, LeadItem, type ItemProps } from '@/components/articles/item'
import type { ArticleItem } from '@/schemas/articles'
import type { SectionRules } from '@/schemas/content/article'

/**
 * `lead`: the newest item large, the rest in rows beside it; `page`: in rows below it. `dated`: rows with days.
 * `covers`: a grid of covers.
 */
export type ListLayout = 'lead' | 'page' | 'dated' | 'covers'

export type ArticleListProps = Omit<ItemProps, 'article'> & {
  items: readonly ArticleItem[]
  layout: ListLayout
}

/** The layout on the channel's own page, where the list is long and has the full width. */
export function pageLayout({ layout }: SectionRules): ListLayout {
  return layout === 'lead' ? 'page' : layout
}

function Rows({ items, ...rest }: Omit<ArticleListProps, 'layout'>) {
  return (
    <ul className="@container [&>li:first-child>article]:border-t-ink">
      {items.map((article) => (
        <li key={article.id}>
          <DatedItem article={article} {...rest} />
        </li>
      ))}
    </ul>
  )
}

export function ArticleList({ items, layout, ...rest }: ArticleListProps) {
  const [first, ...others] = items
  if (layout === 'covers') {
    return (
      <ul className="grid w-full gap-x-8 gap-y-11 sm:grid-cols-2 md:grid-cols-3 md:max-lg:has-[>:nth-child(4):last-child]:grid-cols-2 lg:has-[>:nth-child(4):last-child]:grid-cols-4">
        {items.map((article) => (
          <li key={article.id}>
            <CoverItem article={article} {...rest} />
          </li>
        ))}
      </ul>
    )
  }
  if (layout === 'dated' || !first || others.length === 0) return <Rows items={items} {...rest} />
  return (
    <div
      className={`grid w-full gap-x-16 gap-y-9 ${layout === 'page' ? '' : 'md:grid-cols-[7fr_5fr]'}`}
    >
      <LeadItem article={first} {...rest} />
      <Rows items={others} {...rest} />
    </div>
  )
}
