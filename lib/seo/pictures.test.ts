import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/metadata'
import { webManifest } from '@/lib/seo/manifest'
import { icons, sharePicture } from '@/lib/seo/pictures'
import { ORIGIN_PLACEHOLDER } from '@/lib/placeholders'

/** Width and height as a PNG, JPEG or ICO says them itself. */
function sizeOf(file: string): string {
  const bytes = readFileSync(join('public', file))
  if (file.endsWith('.png')) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
  if (file.endsWith('.ico')) return [6, 22].map((at) => bytes.readUInt8(at)).join(' ')
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker >= 0xc0 && marker <= 0xc2) return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`
  }
  return 'no size'
}

const paths = [...routes.map(({ path }) => path), '/about/news/some-article', '/elsewhere']

describe.each(locales)('pages in %s', (locale) => {
  test.each(paths)('%s names a picture of the right size for shared links', (path) => {
    const { path: picture } = sharePicture(locale, path)
    expect(picture).toContain(locale)
    expect(sizeOf(picture)).toBe('1200x630')
    const { openGraph, twitter } = pageMetadata(locale, path, { title: 'T', description: 'D' })
    for (const images of [openGraph?.images, twitter?.images])
      expect(JSON.stringify(images)).toContain(`"url":"${ORIGIN_PLACEHOLDER}${picture}"`)
  })
})

test('an article has the picture of its list, and areas differ', () => {
  expect(sharePicture('en-US', '/studyAbroad/news/x')).toEqual(sharePicture('en-US', '/studyAbroad'))
  expect(sharePicture('en-US', '/studyAbroad')).not.toEqual(sharePicture('en-US', '/services'))
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
