import { ArticlePicture } from '@/components/articles/picture'
import { pictureAt } from '@/schemas/picture'

type MarkdownImageProps = { src?: string | Blob | undefined; alt?: string | undefined }

/** An image of Markdown: an uploaded picture in all of its sizes; any other one as it is. */
export function MarkdownImage({ src, alt = '' }: MarkdownImageProps) {
  if (typeof src !== 'string') return null
  const picture = pictureAt(src)
  // eslint-disable-next-line @next/next/no-img-element -- an image of unknown size
  if (!picture) return <img src={src} alt={alt} />
  return <ArticlePicture picture={picture} alt={alt} sizes="(min-width: 42rem) 41rem, 100vw" />
}
