import { createHash } from 'node:crypto'
import { locales, type Locale } from '@/schemas/locale'

export const shareSize = { width: 1200, height: 630 } as const

/** What the address of a picture has of a title: another title has another address, so that the picture may be kept. */
const titleMark = (title: string) => createHash('sha256').update(title).digest('hex').slice(0, 12)

/** The address of the picture of a page, or of an article with this title (`app/og`). */
export function sharePath(locale: Locale, path: string, title?: string): string {
  const mark = title === undefined ? '' : `.${titleMark(title)}`
  return `/og/${locale}${path === '/' ? '/index' : path}${mark}.jpg`
}

const address = /^\/og\/([^/]+)(\/[\w/-]{1,200})(?:\.[0-9a-f]{12})?\.jpg$/

/** The page or article that an address names; undefined for every other address. */
export function requestedShare(asked: string): { locale: Locale; path: string } | undefined {
  const [, language, path] = address.exec(asked) ?? []
  const locale = locales.find((one) => one === language)
  return locale && path ? { locale, path: path === '/index' ? '/' : path } : undefined
}
