import { ArticleList } from '@/components/articles/list'
import { fingerprint } from '@/components/articles/live/fingerprint'
import type { TeaserProps } from '@/components/articles/teaser/props'
import type * as schema from '@/components/articles/teaser/schema'
import { Waiting } from '@/components/articles/teaser/waiting'
import { LazyTeaser } from '@/components/layout/lazy-parts'
import { textsOf, type DocumentProps } from '@/components/mdx/page'
import { Action } from '@/components/ui/action/index'
import { latestShipped } from '@/lib/articles/shipped'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { sectionPath } from '@/lib/routes'
import type { ArticleItem } from '@/schemas/articles'
import { sectionRules } from '@/schemas/content/article'

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
              <ArticleList items={known} layout={layout} base={base} locale={locale} texts={texts} />
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
        recording: own('recording'),
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
