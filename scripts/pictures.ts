import { writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { icoOf } from '@/scripts/pictures/ico'
import { iconSheet } from '@/scripts/pictures/sheet'
import { openBrowser } from '@/scripts/site/browser'

/*
 * `npm run pictures`: draws the icons in public/ from the mark. Run it, and commit the result, when the mark has changed.
 * The preview pictures of shared links are drawn by the build (`scripts/share-pictures.ts`).
 */

type PixelSize = { width: number; height: number }

type Format = { type: 'png'; omitBackground?: boolean }

async function draw(browser: Browser, html: string, size: PixelSize, format: Format): Promise<Buffer> {
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
