import { ArticleCover } from '@/components/articles/cover'
import { longDay, shortDay, weekdayText } from '@/components/articles/dates'
import { Drawn } from '@/components/ui/drawn'
import { Phrases } from '@/components/ui/phrase/index'
import { formHref } from '@/lib/http/browser/form-page'
import { SampleLabel } from '@/components/ui/sample-label/index'
import type { ArticleItem } from '@/schemas/articles'
import type { Locale } from '@/schemas/locale'

export type ItemTexts = {
  /** The label of a future lesson, and the link that books it. */
  upcoming: string
  book: string
  /** The unit after the minutes of a lesson. */
  minutes: string
}
export type ItemProps = {
  article: ArticleItem
  /** The path of the channel's list page; the parent of the article's path. */
  base: string
  locale: Locale
  texts: ItemTexts
  /** Shows the covers of dated rows, too. */
  hasCovers?: boolean
  /** Level of the title's heading. Its face is the system's, because the cut one of headlines lacks characters of live texts. */
  heading?: 'h2' | 'h3'
}

const title = 'after:absolute after:inset-0 group-hover:text-crimson'

function Day({ article, locale }: Pick<ItemProps, 'article' | 'locale'>) {
  return <time dateTime={article.date}>{longDay(locale, article.date)}</time>
}

/** The person whom an article is about. Decorative: the text names them. */
function Face({ article, className }: Pick<ItemProps, 'article'> & { className: string }) {
  if (article.portrait === undefined) return null
  return <Drawn src={article.portrait} width={200} height={240} className={className} />
}

/** The first item of a list: large, with its cover beside it; on phones with a small cover. */
export function LeadItem({ article, base, locale, heading: Heading = 'h3' }: ItemProps) {
  return (
    <article className="group relative grid grid-cols-[minmax(0,1fr)_6.5rem] gap-x-5 gap-y-3 border-t border-ink pt-5 sm:grid-cols-[min(45%,24rem)_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-7 sm:pt-6">
      <ArticleCover
        article={article}
        sizes="(min-width: 40rem) 24rem, 6.5rem"
        className="aspect-[4/3] w-full max-sm:col-start-2 max-sm:row-start-1 sm:row-span-2"
      />
      <div className="max-sm:row-start-1">
        <p className="mb-2 text-sm text-ink-soft">
          <Day article={article} locale={locale} />
        </p>
        <Heading className="font-serif text-xl sm:text-2xl">
          <a href={`${base}/${article.id}`} className={title}>
            <Phrases text={article.title} />
          </a>
        </Heading>
      </div>
      <p className="text-ink-soft max-sm:col-span-2 max-sm:text-sm">{article.summary}</p>
    </article>
  )
}

/** A cover above date, title and summary; beside them on phones. */
export function CoverItem({ article, base, locale, heading: Heading = 'h3' }: ItemProps) {
  return (
    <article className="group relative max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:gap-x-5">
      <div className="relative self-start">
        <ArticleCover
          article={article}
          sizes="(min-width: 40rem) 24rem, 6.5rem"
          className="aspect-[4/3] w-full"
        />
        <Face
          article={article}
          className="max-sm:mt-2 max-sm:w-14 sm:absolute sm:top-full sm:right-0 sm:mt-4 sm:w-16"
        />
      </div>
      {/* Beside the person, who does not hide the words of the cover. */}
      <div className={article.portrait === undefined ? '' : 'sm:min-h-24 sm:pr-20'}>
        <p className="mb-1.5 text-sm text-ink-soft sm:mt-4">
          <Day article={article} locale={locale} />
        </p>
        <Heading className="font-serif text-xl">
          <a href={`${base}/${article.id}`} className={title}>
            <Phrases text={article.title} />
          </a>
        </Heading>
        <p className="mt-2 text-sm leading-relaxed text-ink-soft">{article.summary}</p>
      </div>
    </article>
  )
}

const lessonNotes = ({ teacher, minutes, time }: ArticleItem, texts: ItemTexts): string[] =>
  [time ?? '', teacher ?? '', minutes === undefined ? '' : `${minutes}${texts.minutes}`].filter(
    (note) => note !== '',
  )

/**
 * One row of a dated list: the day in large type, then the title, and where there is room its summary and, if wanted, its
 * cover beside it.
 */
export function DatedItem({
  article,
  base,
  locale,
  texts,
  heading: Heading = 'h3',
  hasCovers = false,
}: ItemProps) {
  const hasCover = hasCovers && (article.drawn ?? article.cover) !== undefined
  const notes = lessonNotes(article, texts)
  return (
    <article
      className={`group relative grid grid-cols-[4.7rem_1fr] gap-x-4 border-t border-line py-5 @3xl:gap-x-8 ${hasCover ? '@xl:grid-cols-[4.7rem_1fr_8.5rem] @3xl:grid-cols-[4.7rem_5fr_6fr_8.5rem]' : '@3xl:grid-cols-[4.7rem_5fr_6fr]'}`}
    >
      <time dateTime={article.date} className="row-span-2 block">
        <span
          aria-hidden="true"
          className="block whitespace-nowrap font-serif text-xl leading-snug text-crimson"
        >
          {shortDay(locale, article.date)}
        </span>
        <span aria-hidden="true" className="mt-0.5 block text-xs text-ink-soft">
          {article.upcoming ? weekdayText(locale, article.date) : article.date.slice(0, 4)}
        </span>
        <span className="sr-only">{longDay(locale, article.date)}</span>
        <Face article={article} className="mt-2 w-14" />
      </time>
      <div className="min-w-0">
        <Heading className="font-serif text-lg leading-snug">
          <a href={`${base}/${article.id}`} className={title}>
            <Phrases text={article.title} />
          </a>
        </Heading>
        {notes.length > 0 ? (
          <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-sm tabular-nums text-ink-soft">
            {article.upcoming ? <SampleLabel>{texts.upcoming}</SampleLabel> : null}
            {notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </p>
        ) : null}
      </div>
      <div className="col-start-2 min-w-0 @3xl:col-start-3 @3xl:row-start-1">
        <p className="measure mt-1 text-sm leading-relaxed text-ink-soft">{article.summary}</p>
        {article.upcoming && article.places !== undefined && !article.canceled ? (
          <a
            href={formHref('booking', { lesson: article.id })}
            className="relative mt-1 inline-flex min-h-11 items-center font-semibold page-link"
          >
            {texts.book}
            <span className="sr-only">{article.title}</span>
          </a>
        ) : null}
      </div>
      {hasCover ? (
        <ArticleCover
          article={article}
          sizes="8.5rem"
          className="row-span-2 row-start-1 hidden aspect-[4/3] w-full @xl:col-start-3 @xl:block @3xl:col-start-4 print:hidden"
        />
      ) : null}
    </article>
  )
}
