import { findArticleRoute, findRoute } from '@/lib/routes'
import { pictureAt, shareAddress, shareFile } from '@/schemas/picture'
import type { ArticleItem } from '@/schemas/articles'
import type { Locale } from '@/lib/i18n/locales'

/** A picture for the previews of links to a page. */
export type SharePicture = { path: string; width: number; height: number; alt?: string | undefined }

/**
 * The preview picture of a page: that of its area, 1200 × 630, created by `npm run pictures`. An article has that of
 * its list, the specimens of a program have that of the program.
 */
export function sharePicture(locale: Locale, path: string): SharePicture {
  const above = path.slice(0, path.lastIndexOf('/'))
  const area = (findRoute(path) ?? findArticleRoute(path)?.route ?? findRoute(above))?.area ?? 'home'
  return { path: `/og/${area}-${locale}.jpg`, width: 1200, height: 630 }
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
