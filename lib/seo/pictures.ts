import { findArticleRoute, findRoute } from '@/lib/routes'
import type { Locale } from '@/lib/i18n/locales'

/** What a shared link shows of a page: its area's picture, 1200 × 630, drawn by `npm run pictures`. An article has its list's. */
export function sharePicture(locale: Locale, path: string) {
  const area = (findRoute(path) ?? findArticleRoute(path)?.route)?.area ?? 'home'
  return { path: `/og/${area}-${locale}.jpg`, width: 1200, height: 630 }
}

/** The icons, by the places that ask for them: tabs, home screens. All but the SVG stand under `public/`. */
export const icons = {
  icon: [
    { url: '/favicon.ico', sizes: '32x32' },
    { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  ],
  apple: [{ url: '/apple-touch-icon.png', sizes: '180x180' }],
}
