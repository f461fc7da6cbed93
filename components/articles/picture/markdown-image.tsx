import { ArticlePicture } from '@/components/articles/picture'
import { pictureAt } from '@/schemas/picture'

type MarkdownImageProps = { src?: string | Blob | undefined; alt?: string | undefined }

/** An image of Markdown: an uploaded picture in all of its sizes. Other addresses are not requested from readers’ browsers. */
export function MarkdownImage({ src, alt = '' }: MarkdownImageProps) {
  const picture = typeof src === 'string' ? pictureAt(src) : undefined
  if (!picture) return null
  return <ArticlePicture picture={picture} alt={alt} sizes="(min-width: 42rem) 41rem, 100vw" />
}
