import 'server-only'
import type { Metadata } from 'next'
import { getIntl } from '@/lib/i18n/intl'
import { canonicalPath, locales, type Locale } from '@/lib/i18n/locales'
import { sharePicture, type SharePicture } from '@/lib/seo/pictures'
import { ORIGIN_PLACEHOLDER } from '@/lib/placeholders'

type PageSummary = {
  title: string
  description: string
  /** Shown by the previews of links instead of the picture of the page's area. */
  picture?: SharePicture | undefined
}

/** The absolute URL of a path. The front server fills in the origin. */
export function absoluteUrl(path: string): string {
  return path === '/' ? `${ORIGIN_PLACEHOLDER}/` : ORIGIN_PLACEHOLDER + path
}

/** The URLs of a page in each language, for hreflang; `x-default` lets the cookie decide. */
export function alternatesOf(
  path: string,
  own: readonly Locale[] = locales,
): Record<string, string> {
  const pinned = own.map((locale) => [locale, absoluteUrl(canonicalPath(locale, path))])
  return { ...Object.fromEntries(pinned), 'x-default': absoluteUrl(path) }
}

/** Title, description, canonical URL and alternates of a page. `path` is the visitor's path. */
export function pageMetadata(
  locale: Locale,
  path: string,
  { title, description, picture: own }: PageSummary,
): Metadata {
  const siteName = getIntl(locale).formatMessage({ id: 'site.name' })
  const canonical = absoluteUrl(canonicalPath(locale, path))
  const fullTitle = path === '/' ? `${siteName} · ${title}` : `${title} · ${siteName}`
  const { path: picture, width, height, alt = title } = own ?? sharePicture(locale, path, title)
  const images = [{ url: absoluteUrl(picture), width, height, alt }]
  return {
    title: fullTitle,
    description,
    alternates: { canonical, languages: alternatesOf(path) },
    openGraph: {
      title,
      description,
      url: canonical,
      siteName,
      locale: locale.replace('-', '_'),
      type: 'website',
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}
