import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWords } from '@/schemas/content/problems/words'
import { checkPictures } from '@/lib/content/check/repository/pictures'
import { bigPng, photo } from '@/tests/setup/pictures'

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
const shown = `${'a'.repeat(32)}-300x200`
const forgotten = shown.replaceAll('a', 'b')
let root = ''

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pictures-'))
  const webp = await photo(300, 200).webp().toBuffer()
  const jpeg = await photo(300, 200).jpeg().toBuffer()
  const files: Record<string, string | Buffer> = {
    'a/right.webp': webp,
    'a/right.JPG': jpeg,
    'a/right.avif': await photo(300, 200).avif({ effort: 0 }).toBuffer(),
    'wrong.png': webp,
    'none.webp': '<html>not found</html>',
    'empty.png': '',
    'cut.jpg': jpeg.subarray(0, jpeg.length / 2),
    'gif.png': await photo(20, 20).gif().toBuffer(),
    'drawing.webp': drawing('<path d="M0 0"/>'),
    'wide.webp': await photo(4400, 20).webp().toBuffer(),
    'bomb.png': bigPng(30_000, 30_000),
    'right.svg': drawing('<path d="M0 0"/><use href="#a"/>'),
    'script.svg': drawing('<script>alert(1)</script>'),
    'handler.svg': drawing('<path onload="alert(1)"/>'),
    'link.svg': drawing('<a xlink:href="https://evil.example"><path/></a>'),
    'text.svg': 'no drawing',
    'heavy.png': Buffer.concat([await photo(300, 200).png().toBuffer(), Buffer.alloc(1_100_000)]),
    'unused.webp': webp,
    [`pictures/${shown}/300.webp`]: webp,
    [`pictures/${shown}/share.jpg`]: jpeg,
    [`pictures/${forgotten}/300.webp`]: webp,
    'favicon.ico': 'of another check',
  }
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'public', name)), { recursive: true })
    writeFileSync(join(root, 'public', name), bytes)
  }
  mkdirSync(join(root, 'content'))
  const used = Object.keys(files).filter(
    (name) =>
      (name !== 'unused.webp' && !name.startsWith('pictures/')) ||
      name === `pictures/${shown}/300.webp`,
  )
  writeFileSync(join(root, 'content/page.mdx'), used.map((name) => `![x](/${name})`).join('\n'))
})
afterAll(() => rmSync(root, { recursive: true }))

const found = async () => (await checkPictures(root)).map(({ file, id }) => `${file} ${id}`)

test('every file is opened, and named if it is not what it says', async () => {
  expect(await found()).toEqual([
    'public/bomb.png picture.pixels',
    'public/cut.jpg picture.none',
    'public/drawing.webp picture.none',
    'public/empty.png picture.none',
    'public/gif.png picture.none',
    'public/none.webp picture.none',
    'public/wide.webp picture.pixels',
    'public/wrong.png picture.type',
    'public/heavy.png picture.heavy',
    `public/pictures/${forgotten}/300.webp picture.unused`,
    'public/unused.webp picture.unused',
    'public/handler.svg picture.script',
    'public/link.svg picture.script',
    'public/script.svg picture.script',
    'public/text.svg picture.none',
  ])
})

test('the words name the size, the format and the script, in both languages', async () => {
  const said = (await checkPictures(root)).map((problem) => inWords(problem, 'zh').what)
  expect(said).toContain('图片有4400×20像素，每边最多4000像素')
  expect(said).toContain('文件名以.png结尾，内容却是WEBP')
  expect(said).toContain('这张SVG里有程序：<script')
})
