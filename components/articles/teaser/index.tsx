import { ArticleList, type ListLayout } from '@/components/articles/list'
import { fingerprint } from '@/components/articles/live/fingerprint'
import type { TeaserProps } from '@/components/articles/teaser/props'
import type * as schema from '@/components/articles/teaser/schema'
import { LazyTeaser } from '@/components/layout/lazy-parts'
import { textsOf, type DocumentProps } from '@/components/mdx/page'
import { Action } from '@/components/ui/action/index'
import { latestShipped } from '@/lib/articles/shipped'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { sectionPath } from '@/lib/routes'
import type { ArticleItem } from '@/schemas/articles'
import { sectionRules } from '@/schemas/content/article'
import { Skeleton } from '@/components/ui/skeleton/index'

const lines = (count: number) => Array.from({ length: count }, (_, index) => index)

function WaitingRow() {
  return (
    <div className="grid grid-cols-[4.7rem_1fr] gap-x-4 border-t border-line py-5 first:border-t-ink">
      <Skeleton className="h-6 w-16" />
      <div>
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="mt-3 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-2/3" />
      </div>
    </div>
  )
}

function WaitingCover() {
  return (
    <div className="max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:gap-x-5">
      <Skeleton className="aspect-[4/3] w-full" />
      <div>
        <Skeleton className="h-4 w-28 sm:mt-4" />
        <Skeleton className="mt-3 h-6 w-4/5" />
        <Skeleton className="mt-3 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-2/3" />
      </div>
    </div>
  )
}

/** The skeleton of a list: the same grid, without words. */
export function Waiting({ layout, count }: { layout: ListLayout; count: number }) {
  if (layout === 'covers') {
    return (
      <div className="grid gap-x-8 gap-y-11 sm:grid-cols-2 md:grid-cols-3">
        {lines(count).map((line) => (
          <WaitingCover key={line} />
        ))}
      </div>
    )
  }
  if (layout === 'dated') return lines(count).map((line) => <WaitingRow key={line} />)
  return (
    <div className="grid gap-x-16 gap-y-9 md:grid-cols-[7fr_5fr]">
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-x-5 gap-y-4 border-t border-ink pt-5 sm:grid-cols-[min(45%,24rem)_minmax(0,1fr)] sm:gap-x-7 sm:pt-6">
        <Skeleton className="aspect-[4/3] w-full max-sm:col-start-2" />
        <div className="max-sm:row-start-1">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-3 h-7 w-full" />
          <Skeleton className="mt-2 h-7 w-2/3" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-3/4" />
        </div>
      </div>
      <div>
        {lines(count - 1).map((line) => (
          <WaitingRow key={line} />
        ))}
      </div>
    </div>
  )
}

type ArticlesTeaserProps = TeaserProps & {
  /** The entries known at build time, if any. */
  known: readonly ArticleItem[] | undefined
}

/**
 * The latest articles of a section: prerendered, and requested again when they come close to the viewport. Without
 * prerendered entries, a skeleton is shown meanwhile. A plain link leads to all of them.
 */
export function ArticlesTeaserView({ known, ...props }: ArticlesTeaserProps) {
  const layout = sectionRules[props.channel].layout
  const { base, limit, texts, locale } = props
  return (
    <div className="w-full">
      <div className={known ? 'print:hidden' : 'noscript:hidden print:hidden'}>
        <LazyTeaser
          {...props}
          layout={layout}
          rendered={known && fingerprint(known)}
          standing={
            known ? (
              <ArticleList
                items={known}
                layout={layout}
                base={base}
                locale={locale}
                texts={texts}
              />
            ) : (
              <Waiting layout={limit > 1 ? layout : 'dated'} count={limit} />
            )
          }
        />
      </div>
      {known ? null : (
        <noscript>
          <p className="measure text-ink-soft">{texts.noScript}</p>
        </noscript>
      )}
      <Action href={base} kind="quiet" className="mt-7">
        {texts.all}
      </Action>
    </div>
  )
}

export function ArticlesTeaser({ page, channel, limit }: DocumentProps<typeof schema.Articles>) {
  const { locale } = page
  const t = textsOf(page)
  const own = (id: IdBelow<'components.articles.teaser'>) => t(`components.articles.teaser.${id}`)
  return (
    <ArticlesTeaserView
      channel={channel}
      limit={limit}
      known={latestShipped(locale, channel, limit)}
      locale={locale}
      base={sectionPath(channel)}
      texts={{
        upcoming: own('upcoming'),
        book: t('components.articles.book'),
        minutes: own('minutes'),
        empty: own('empty'),
        failed: own('failed'),
        retry: own('retry'),
        kept: t('components.articles.kept', { time: '{time}' }), // the browser puts the moment in
        noScript: own('noScript'),
        all: own(`all.${channel}`),
      }}
    />
  )
}
