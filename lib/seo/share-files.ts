import type { Locale } from '@/schemas/locale'

/** The pictures that `scripts/share-pictures.ts` draws in the build: `files/og` and `files/qr`, served at the root. */
export const shareFolder = '.share'
export const shareSize = { width: 1200, height: 630 } as const

/** The address of the preview picture of a page or of an article of the repository. */
export function sharePath(locale: Locale, path: string): string {
  return `/og/${locale}/${path === '/' ? 'index' : path.slice(1)}.jpg`
}
