import { createHash } from 'node:crypto'
import { locales, type Locale } from '@/schemas/locale'

/** The pictures that `scripts/share-pictures.ts` draws in the build: `files/og` and `files/qr`, served at the root. */
export const shareFolder = '.share'
export const shareSize = { width: 1200, height: 630 } as const

/** The addresses of all share pictures that are no covers begin with it. */
export const shareAddresses = '/og/'

/** The address of the preview picture of a page or of an article of the repository. */
export function sharePath(locale: Locale, path: string): string {
  return `${shareAddresses}${locale}/${path === '/' ? 'index' : path.slice(1)}.jpg`
}

/** What the address of a drawing has of a title: another title has another address. */
export const titleMark = (title: string) => createHash('sha256').update(title).digest('hex').slice(0, 12)

/** The address of the picture that the server draws for an article which the build does not know. */
export function drawingPath(locale: Locale, path: string, title: string): string {
  return `${shareAddresses}${locale}${path}.${titleMark(title)}.jpg`
}

const drawing = /^\/og\/([^/]+)(\/[\w/-]{1,200})\.([0-9a-f]{12})\.jpg$/

/** The article and the title that an address of a drawing names; undefined for every other address. */
export function requestedDrawing(
  address: string,
): { locale: Locale; path: string; mark: string } | undefined {
  const [, language, path, mark] = drawing.exec(address) ?? []
  const locale = locales.find((one) => one === language)
  return locale && path && mark ? { locale, path, mark } : undefined
}
