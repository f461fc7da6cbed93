import { pictureAddress, pictureSources, type Picture } from '@/schemas/picture'

export type ArticlePictureProps = {
  picture: Picture
  /** What it shows; empty beside a text that says so. */
  alt: string
  /** Its width in the layout, as `sizes` of an image. */
  sizes: string
  /** Whether it is visible when the page opens: it is not loaded lazily. */
  isMain?: boolean
  className?: string
}

/** An uploaded picture in the best format and width for the browser. It takes its place before it is loaded. */
export function ArticlePicture({
  picture,
  alt,
  sizes,
  isMain = false,
  className = '',
}: ArticlePictureProps) {
  return (
    // The image alone takes part in the layout around it.
    <picture className="contents [&>source]:hidden">
      <source type="image/avif" srcSet={pictureSources(picture, 'avif')} sizes={sizes} />
      <img
        src={pictureAddress(picture)}
        srcSet={pictureSources(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={isMain ? 'eager' : 'lazy'}
        fetchPriority={isMain ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
