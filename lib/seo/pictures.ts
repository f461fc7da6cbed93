import { sharePath, shareSize } from '@/lib/seo/share-address'
import { findArticleRoute, findRoute } from '@/lib/routes'
import { pictureAt, shareAddress, shareFile } from '@/schemas/picture'
import type { ArticleItem } from '@/schemas/articles'
import type { Locale } from '@/lib/i18n/locales'

/** A picture for the previews of links to a page. */
export type SharePicture = { path: string; width: number; height: number; alt?: string | undefined }

/** The address of the picture that shows a page: its own, or that of the program of specimens. */
function addressOf(locale: Locale, path: string, title: string): string {
  if (findRoute(path)) return sharePath(locale, path)
  if (findArticleRoute(path)) return sharePath(locale, path, title)
  const above = path.slice(0, path.lastIndexOf('/'))
  return sharePath(locale, findRoute(above) ? above : '/')
}

export function sharePicture(locale: Locale, path: string, title: string): SharePicture {
  return { path: addressOf(locale, path, title), ...shareSize }
}

/** The preview picture of an article with a cover; undefined without one. */
export function coverPicture({ cover, coverAlt }: ArticleItem): SharePicture | undefined {
  const picture = cover === undefined ? undefined : pictureAt(cover)
  const { width, height } = shareFile
  return picture && { path: shareAddress(picture), width, height, alt: coverAlt }
}

/** The icons for tabs and home screens. All except the SVG are in `public/`. */
export const icons = {
  icon: [
    { url: '/favicon.ico', sizes: '32x32' },
    { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  ],
  apple: [{ url: '/apple-touch-icon.png', sizes: '180x180' }],
}
