import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { getArticleSeeds, getPages } from '@/lib/content/documents'
import { sectionPath, routes } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/metadata'
import { webManifest } from '@/lib/seo/manifest'
import { icons, sharePicture } from '@/lib/seo/pictures'
import { requestedShare, sharePath } from '@/lib/seo/share-address'
import { ORIGIN_PLACEHOLDER } from '@/lib/placeholders'

/** Width and height as a PNG or ICO says them itself. */
function sizeOf(file: string): string {
  const bytes = readFileSync(join('public', file))
  if (file.endsWith('.png')) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
  if (file.endsWith('.ico')) return [6, 22].map((at) => bytes.readUInt8(at)).join(' ')
  return 'no size'
}

const paths = [...routes.map(({ path }) => path), '/elsewhere']
const drawn = new Set(
  locales.flatMap((locale) => getPages(locale).map(({ path }) => sharePath(locale, path))),
)

describe.each(locales)('pages in %s', (locale) => {
  test.each(paths)('%s names a drawn picture in its language for shared links', (path) => {
    const { path: picture } = sharePicture(locale, path, 'T')
    expect(picture).toContain(`/${locale}/`)
    expect(drawn).toContain(picture)
    const { openGraph, twitter } = pageMetadata(locale, path, { title: 'T', description: 'D' })
    for (const images of [openGraph?.images, twitter?.images])
      expect(JSON.stringify(images)).toContain(`"url":"${ORIGIN_PLACEHOLDER}${picture}"`)
  })

  test('an article has a picture of its own, and another with another title', () => {
    const [seed] = getArticleSeeds(locale)
    const path = `${seed && sectionPath(seed.channel)}/${seed?.id}`
    const own = sharePicture(locale, path, seed?.title ?? '').path
    expect(requestedShare(own)).toEqual({ locale, path })
    expect(sharePicture(locale, path, 'Another title').path).not.toBe(own)
  })
})

test('only addresses of pictures are read as such', () => {
  const own = sharePath('en-US', '/about/news/a', 'T')
  expect(requestedShare(own)?.path).toBe('/about/news/a')
  expect(requestedShare('/og/zh-CN/index.jpg')).toEqual({ locale: 'zh-CN', path: '/' })
  const long = `/og/en-US/${'a'.repeat(10_000)}.jpg`
  for (const other of [own.replace('en-US', 'fr'), `${own}x`, own.replace('/a.', '/../a.'), long])
    expect(requestedShare(other), other.slice(0, 40)).toBeUndefined()
})

test('the specimens have the picture of their program', () => {
  const program = sharePicture('en-US', '/project/msf', 'MSF')
  expect(sharePicture('en-US', '/project/msf/specimens', 'Specimens')).toEqual(program)
})

test.each(webManifest().icons)('the icon $src is as large as the manifest says', ({ src, sizes }) =>
  expect(sizeOf(src)).toBe(sizes),
)

test('the icons of tabs and home screens are there', () => {
  expect(icons.apple.map(({ url }) => sizeOf(url))).toEqual(['180x180'])
  expect(sizeOf('/favicon.ico')).toBe('16 32')
  expect(existsSync('app/icon.svg')).toBe(true)
})

test('the manifest carries both names', () => {
  expect(webManifest().name).toMatch(/荆园教育.*Bauhinia Education/)
})
