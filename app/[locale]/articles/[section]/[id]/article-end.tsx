import { articleText, itemTexts } from '@/app/[locale]/articles/texts'
import { CoverItem } from '@/components/articles/item'
import { Neighbors } from '@/components/articles/neighbors'
import { CopyLink } from '@/components/layout/lazy-parts'
import { Qr } from '@/components/ui/qr'
import { env } from '@/lib/env'
import { canonicalPath, type Locale } from '@/lib/i18n/locales'
import { sectionPath } from '@/lib/routes'
import type { Article } from '@/schemas/articles'

type ArticleEndProps = { article: Article; locale: Locale; base: string }

/** The end of an article: sharing, the previous and next article, and related ones. */
export function ArticleEnd({ article, locale, base }: ArticleEndProps) {
  const text = articleText(locale)
  const address = new URL(canonicalPath(locale, `${base}/${article.id}`), env().SITE_URL).href
  return (
    <div className="wrap grid gap-12 pb-14 md:gap-16 md:pb-24 print:hidden">
      <aside aria-label={text('share')} className="flex flex-wrap items-center gap-x-10 gap-y-6">
        <CopyLink
          href={address}
          texts={{ copy: text('share.copy'), copied: text('share.copied'), failed: text('share.failed') }}
        />
        <div className="flex items-center gap-4 text-sm text-ink-soft">
          <Qr value={address} label={text('share.qr', { title: article.title })} size={96} />
          {text('share.hint')}
        </div>
      </aside>
      <Neighbors
        base={base}
        previous={article.previous}
        next={article.next}
        texts={{
          label: text('neighbors.label'),
          previous: text('neighbors.previous'),
          next: text('neighbors.next'),
        }}
      />
      {article.related.length > 0 ? (
        <section aria-labelledby="related">
          <h2 id="related" className="mb-6 text-2xl">
            {text('related')}
          </h2>
          <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-3">
            {article.related.map((one) => (
              <li key={one.id}>
                <CoverItem
                  article={one}
                  base={sectionPath(one.channel)}
                  locale={locale}
                  texts={itemTexts(text)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
