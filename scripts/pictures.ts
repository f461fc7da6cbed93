import { writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { openBrowser } from '@/scripts/site/browser-flags'
import { markPaths } from '@/components/ui/flower/mark-paths'
import { colors } from '@/lib/palette'

/* `npm run pictures`: draws the icons of `public/`. Written as HTML without the site's components, so that changes of the pages do not change these pictures. */

function markSvg(size: number, box = '-100 -100 200 200'): string {
  return `<svg viewBox="${box}" width="${size}" height="${size}" fill="${colors.crimson}"><path d="${markPaths.petals}" opacity=".78"/><path d="${markPaths.standard}" fill-rule="evenodd"/></svg>`
}

/** The view box of the flower alone, which is centered slightly lower. */
const middled = '-100 -110 200 200'

/** The mark on a square of paper; `inset` is the free share of each side. */
function iconSheet(size: number, inset: number, ground: string = colors.paper): string {
  const inner = Math.round(size * (1 - 2 * inset))
  return `<!doctype html><style>*{margin:0}body{width:${size}px;height:${size}px;background:${ground};display:grid;place-items:center}</style><body>${markSvg(inner, middled)}</body>`
}

/**
 * Wraps PNG files in one `.ico`: a header, an entry for each, the files. Every browser since 2006 supports PNG there.
 */
function icoOf(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index
    head.writeUInt8(size % 256, entry)
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/*
 * `npm run pictures`: draws the icons in public/ from the mark. Run it, and commit the result, when the mark has changed.
 * The preview pictures of shared links are drawn by the build (`app/og`).
 */

type PixelSize = { width: number; height: number }

type Format = { type: 'png'; omitBackground?: boolean }

async function draw(
  browser: Browser,
  html: string,
  size: PixelSize,
  format: Format,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1 })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot(format)
  await page.close()
  return picture
}

const square = (size: number): PixelSize => ({ width: size, height: size })

const browser = await openBrowser()
try {
  const icon = (size: number, inset: number, ground?: string) =>
    draw(browser, iconSheet(size, inset, ground), square(size), {
      type: 'png',
      omitBackground: ground === 'transparent',
    })
  const small = await Promise.all(
    [16, 32].map(async (size) => ({ size, png: await icon(size, 0, 'transparent') })),
  )
  writeFileSync('public/favicon.ico', icoOf(small))
  writeFileSync('public/apple-touch-icon.png', await icon(180, 0.12))
  writeFileSync('public/icon-192.png', await icon(192, 0.06))
  writeFileSync('public/icon-512.png', await icon(512, 0.06))
  // Launchers may crop a maskable icon to the middle four fifths.
  writeFileSync('public/icon-maskable-512.png', await icon(512, 0.2))
} finally {
  await browser.close()
}
console.log('Drawn: the icons in public/. Commit the changes.')
