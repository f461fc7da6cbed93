import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { getArticleSeeds } from '@/lib/content/documents'
import { sectionPath, routes } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/metadata'
import { webManifest } from '@/lib/seo/manifest'
import { icons, sharePicture } from '@/lib/seo/pictures'
import { drawingPath, requestedDrawing, sharePath, titleMark } from '@/lib/seo/share-files'
import { ORIGIN_PLACEHOLDER } from '@/lib/placeholders'
import { shareJobs } from '@/scripts/share/jobs'

/** Width and height as a PNG or ICO says them itself. */
function sizeOf(file: string): string {
  const bytes = readFileSync(join('public', file))
  if (file.endsWith('.png')) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
  if (file.endsWith('.ico')) return [6, 22].map((at) => bytes.readUInt8(at)).join(' ')
  return 'no size'
}

const paths = [...routes.map(({ path }) => path), '/elsewhere']
const drawn = new Set(shareJobs().map(({ file }) => `/${file}`))

describe.each(locales)('pages in %s', (locale) => {
  test.each(paths)('%s names a drawn picture in its language for shared links', (path) => {
    const { path: picture } = sharePicture(locale, path, 'T')
    expect(picture).toContain(`/${locale}/`)
    expect(drawn).toContain(picture)
    const { openGraph, twitter } = pageMetadata(locale, path, { title: 'T', description: 'D' })
    for (const images of [openGraph?.images, twitter?.images])
      expect(JSON.stringify(images)).toContain(`"url":"${ORIGIN_PLACEHOLDER}${picture}"`)
  })

  test('an article of the repository has a picture of its own, until the store gives it another title', () => {
    const [seed] = getArticleSeeds(locale)
    const path = `${seed && sectionPath(seed.channel)}/${seed?.id}`
    expect(sharePicture(locale, path, seed?.title ?? '').path).toBe(sharePath(locale, path))
    const other = sharePicture(locale, path, 'Another title').path
    expect(requestedDrawing(other)).toEqual({ locale, path, mark: titleMark('Another title') })
  })
})

test('only addresses of drawings are read as such', () => {
  const own = drawingPath('en-US', '/about/news/a', 'T')
  expect(requestedDrawing(own)?.path).toBe('/about/news/a')
  const long = `/og/en-US/${'a'.repeat(10_000)}.${titleMark('T')}.jpg`
  for (const other of [
    '/og/en-US/about.jpg',
    own.replace('en-US', 'fr'),
    `${own}x`,
    own.replace('/a.', '/../a.'),
    long,
  ])
    expect(requestedDrawing(other), other.slice(0, 40)).toBeUndefined()
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
