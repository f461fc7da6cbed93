import { expect, test } from 'vitest'
import { acceptPicture } from '@/lib/pictures/accept'
import { pictureFiles as pictureRows, pictures } from '@/lib/db/schema/articles'
import { describeWithStore } from '@/tests/setup/stores'
import { bigPng, photo } from '@/tests/setup/pictures'

const by = () => ({ actor: { kind: 'staff', id: 'editor' } as const, at: new Date() })

describeWithStore('an uploaded picture', (store) => {
  const accept = (file: Buffer) => acceptPicture(store().db, file, by())

  test('is stored once, however often it is uploaded', async () => {
    const file = await photo(300, 200).png().toBuffer()
    const [one, other] = await Promise.all([accept(file), accept(file)])
    expect(one).toEqual({ kind: 'stored', id: expect.stringMatching(/^[0-9a-f]{32}-300x200$/) })
    expect(other).toEqual(one)
    expect(await store().db.$count(pictures)).toBe(1)
    expect(await store().db.$count(pictureRows)).toBe(3)
  })

  test('is stored completely or not at all', async () => {
    const whole = await photo(900, 600).jpeg().toBuffer()
    const png = await photo(900, 600).png().toBuffer()
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    )
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(2_000),
    ])
    const refusals = {
      'a truncated JPEG': [whole.subarray(0, whole.length / 2), 'unreadable'],
      'a truncated PNG': [png.subarray(0, png.length / 2), 'unreadable'],
      'the beginning of a JPEG before a script': [
        Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), svg]),
        'unreadable',
      ],
      SVG: [svg, 'format'],
      GIF: [await photo(20, 20).gif().toBuffer(), 'format'],
      TIFF: [await photo(20, 20).tiff().toBuffer(), 'format'],
      PDF: [Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'format'],
      HEIC: [heic, 'heic'],
      nothing: [Buffer.alloc(0), 'empty'],
      'a bomb': [bigPng(30_000, 30_000), 'pixels'],
    } as const
    for (const [name, [file, code]] of Object.entries(refusals))
      expect(await accept(file), name).toEqual({ kind: 'refused', code })
    expect(await store().db.$count(pictures)).toBe(0)
  })
})
