import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePicture } from '@/lib/pictures/accept'
import { runProgram } from '@/lib/pictures/program'
import { bigPng, photo } from '@/tests/setup/pictures'

async function encoded(file: Buffer) {
  const result = await encodePicture(file)
  if (result.kind !== 'encoded') throw new Error(result.kind)
  return result
}

describe('an encoded picture', () => {
  test('is upright, in every size and format, without position, camera and color profile', async () => {
    // Taken with the camera turned: 1100 wide in the file, 700 wide upright.
    const file = await photo(1100, 700)
      .withExif({
        IFD0: { Make: 'Camera' },
        IFD3: { GPSLatitude: '31/1 14/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg()
      .toBuffer()
    expect(await sharp(file).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
    const { width, height, files } = await encoded(file)
    expect([width, height]).toEqual([700, 1100])
    const names = files.map(({ name }) => name)
    expect(names).toEqual(['480.avif', '480.webp', '700.avif', '700.webp', 'share.jpg'])
    for (const { name, bytes } of files) {
      const { format, exif, xmp, iptc, icc, orientation, ...size } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, icc, orientation], name).toEqual(Array(5).fill(undefined))
      expect([size.width, format === 'heif' ? size.compression : format], name).toEqual(
        name === 'share.jpg'
          ? [1200, 'jpeg']
          : [parseInt(name), name.endsWith('avif') ? 'av1' : 'webp'],
      )
      expect(bytes.includes('Camera'), name).toBe(false)
    }
  })

  test('is no wider than pages show it, and keeps the proportions of a long poster', async () => {
    const poster = sharp({ create: { width: 1500, height: 9000, channels: 3, background: '#fff' } })
    const { width, height } = await encoded(await poster.jpeg().toBuffer())
    expect([width, height]).toEqual([1365, 8192])
  })

  test.each(['png', 'webp', 'avif'] as const)('may have been %s', async (format) => {
    const file = await photo(300, 200).toFormat(format, { effort: 1 }).toBuffer()
    expect(await encoded(file)).toMatchObject({ width: 300, height: 200 })
  })

  test('loses what is hidden behind it', async () => {
    const script = '<script>alert(document.domain)</script>'
    const png = await photo(200, 100).png().toBuffer()
    const { files } = await encoded(Buffer.concat([png, Buffer.from(script)]))
    for (const { name, bytes } of files) expect(bytes.includes('<script'), name).toBe(false)
  })

  test('shows its first frame if it is animated', async () => {
    const create = {
      width: 100,
      height: 200,
      channels: 3,
      background: '#a33',
      pageHeight: 100,
    } as const
    const frames = await sharp({ create })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect(await encoded(frames)).toMatchObject({ width: 100, height: 100 })
  })

  test('is not made of other formats, also if another program could read them', async () => {
    for (const file of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      await photo(20, 20).gif().toBuffer(),
      await photo(20, 20).tiff().toBuffer(),
    ])
      expect(await encodePicture(file)).toEqual({ kind: 'unreadable' })
  })

  test('is not made of more pixels than a camera has, however small the file is', async () => {
    const bomb = bigPng(30_000, 30_000)
    expect(bomb.length).toBeLessThan(200_000)
    expect(await encodePicture(bomb)).toEqual({ kind: 'pixels' })
  })

  test.each([
    [1080, 2],
    [1440, 1],
    [2, 1080],
    [1000, 12],
  ])('may be a divider of %d by %d pixels, which is not enlarged first', async (width, height) => {
    const { files, ...size } = await encoded(await photo(width, height).png().toBuffer())
    expect(size).toMatchObject({ width, height })
    const share = files.find(({ name }) => name === 'share.jpg')?.bytes
    expect(await sharp(share).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  test.each([
    [60_000, 1],
    [1, 60_000],
    [20_000, 100],
    [16_000, 1],
  ])('is not made of %d by %d pixels, of which nothing could be seen', async (width, height) => {
    expect(await encodePicture(bigPng(width, height))).toEqual({ kind: 'shape' })
  })
})

describe('the program that encodes', () => {
  const program = fileURLToPath(new URL('../../tests/setup/greedy.ts', import.meta.url))

  test.each(['time', 'memory'])('ends when it has used its %s', async (what) => {
    await expect(
      runProgram(program, Buffer.from(what), { seconds: 2, megabytes: 1_536 }),
    ).rejects.toThrow()
  })
})
