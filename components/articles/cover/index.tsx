import { ArticlePicture } from '@/components/articles/picture'
import { Cover } from '@/components/sections/cover/index'
import type { ArticleItem } from '@/schemas/articles'
import type { ArticleCoverData } from '@/schemas/cover'
import { pictureAt } from '@/schemas/picture'

export type ArticleCoverProps = {
  article: Pick<ArticleItem, 'date' | 'drawn' | 'cover' | 'coverAlt'>
  /** Its width in the layout, as `sizes` of an image. */
  sizes: string
  /** Whether it is the cover of the open article, which says what it shows. In lists, the title beside it does. */
  isMain?: boolean
  className?: string
}

/** Without anything else to draw, the day of the article. */
function dayCover(date: string): ArticleCoverData {
  const [year = '', month, day] = date.split('-').map(Number)
  const [figure, counts] = [`${month}.${day}`, String(year)]
  return { kind: 'figure', data: [[figure, counts]], fact: { figure, counts } }
}

/** The cover of an article: the uploaded picture, or a drawing. */
export function ArticleCover({
  article,
  sizes,
  isMain = false,
  className = '',
}: ArticleCoverProps) {
  const picture = article.cover === undefined ? undefined : pictureAt(article.cover)
  if (!picture) {
    const cover = article.drawn ?? dayCover(article.date)
    return <Cover cover={cover} fact={isMain ? undefined : cover.fact} className={className} />
  }
  return (
    <ArticlePicture
      picture={picture}
      alt={isMain ? (article.coverAlt ?? '') : ''}
      sizes={sizes}
      isMain={isMain}
      className={`object-cover ${className}`}
    />
  )
}
