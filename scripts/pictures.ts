import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { icoOf } from '@/scripts/pictures/ico'
import { iconSheet, shareSheet } from '@/scripts/pictures/sheet'
import { areaWords } from '@/scripts/pictures/words'
import { openBrowser } from '@/scripts/site/browser'

/*
 * `npm run pictures`: draws the pictures in public/ from content and the flower: a preview picture per area and
 * language, and the icons. Run it, and commit the result, when a name, a headline of an area or the mark has changed.
 */

type Size = { width: number; height: number }

type Format = { type: 'png'; omitBackground?: boolean } | { type: 'jpeg'; quality: number }

async function draw(browser: Browser, html: string, size: Size, format: Format): Promise<Buffer> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1 })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot(format)
  await page.close()
  return picture
}

const square = (size: number): Size => ({ width: size, height: size })

const browser = await openBrowser()
try {
  mkdirSync('public/og', { recursive: true })
  for (const words of areaWords()) {
    const sheet = { width: 1200, height: 630 }
    const picture = await draw(browser, shareSheet(words), sheet, { type: 'jpeg', quality: 86 })
    writeFileSync(`public/og/${words.area}-${words.locale}.jpg`, picture)
  }
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
console.log('Drawn: public/og and the icons. Commit the changes.')
