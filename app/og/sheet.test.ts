import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawProgramme } from '@/components/sections/programme/picture/draw'
import { getProgrammes } from '@/lib/content/programmes'
import { isOffered } from '@/schemas/content/programme-offer'
import { openFonts } from '@/scripts/fonts'
import { shareJob, type ShareJob } from '@/app/og/job'
import { balanceLines, widthOf, shareSheet } from '@/app/og/sheet'

const fonts = openFonts()
const job = await shareJob('zh-CN', '/')
const drawn = (changes: Partial<ShareJob>) => job && shareSheet({ ...job, ...changes }, fonts)

test('the picture has the size that pages state, and no text that would need an installed font', async () => {
  const svg = drawn({}) ?? ''
  expect(svg).not.toContain('<text')
  const { format, width, height } = await sharp(
    await sharp(Buffer.from(svg)).jpeg().toBuffer(),
  ).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test.each([
  '长'.repeat(300),
  'long '.repeat(100),
  'x'.repeat(400),
  '🎓',
  '',
  '< & > "',
  '𠮷野家 ß é – Ω',
])('the headline “%.12s” is drawn', async (headline) => {
  const { width } = await sharp(Buffer.from(drawn({ headline }) ?? '')).metadata()
  expect(width).toBe(1200)
})

test('a program has its own picture in place of the flowers', async () => {
  const [own] = getProgrammes('en-US').filter(isOffered)
  const program = own && (await shareJob('en-US', own.page))
  const svg = program ? shareSheet(program, fonts) : ''
  expect(svg).toContain(own && drawProgramme(own))
  expect(svg).not.toContain('<text')
  expect(drawn({})).not.toContain('viewBox="0 0 400 400"')
})

const chinese = { font: fonts[1]?.text, size: 74 }
const style = { ...chinese, font: chinese.font ?? (undefined as never) }

test.each([
  ['读书，离工作近一点', ['读书，', '离工作近一点']],
  ['把转型写成一张路线图', ['把转型写成', '一张路线图']],
])('“%s” breaks where it is read', (text, lines) => {
  const broken = balanceLines(style, text, 'zh-CN', 600)
  expect(broken).toEqual(lines)
  for (const line of broken) expect(widthOf(style, line)).toBeLessThanOrEqual(600)
})
