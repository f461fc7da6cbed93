import { ArticlePicture } from '@/components/articles/picture'
import { Cover } from '@/components/ui/flower/cover'
import type { ArticleItem } from '@/schemas/articles'
import { pictureAt } from '@/schemas/picture'

export type ArticleCoverProps = {
  article: Pick<ArticleItem, 'id' | 'cover' | 'coverAlt'>
  /** Its width in the layout, as `sizes` of an image. */
  sizes: string
  /** Whether it is the cover of the open article, which says what it shows. In lists, the title beside it does. */
  isMain?: boolean
  className?: string
}

/** The cover of an article: the uploaded picture, or a drawing. */
export function ArticleCover({ article, sizes, isMain = false, className = '' }: ArticleCoverProps) {
  const picture = article.cover === undefined ? undefined : pictureAt(article.cover)
  if (!picture) return <Cover id={article.id} className={className} />
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
