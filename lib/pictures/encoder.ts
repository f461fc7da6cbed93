/*
 * A program: decodes the picture on its standard input and writes the files of the picture to its standard output (`frame.ts`).
 * A process of its own, with a low priority, so that a hostile file can neither delay nor crash the server.
 */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { frameOf, type Encoded, type EncodedFile } from '@/lib/pictures/frame'
import { largestHeight, largestWidth, pictureWidths, shareFile } from '@/schemas/picture'

/** A phone’s camera has 50 megapixels; decoded as a whole, they take 200 MB. */
const mostPixels = 51_000_000
/** Longer pictures are several ones: scaled to the largest height, nobody could read them. */
const longestSide = 16_000
const lowPriority = 10

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/** Both formats with half of the color resolution, as WebP always has; AVIF needs a third less memory then. */
async function widthOf(picture: Sharp, width: number): Promise<EncodedFile[]> {
  const sized = picture.resize({ width })
  const avif = await sized
    .clone()
    .avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' })
    .toBuffer()
  const webp = await sized.clone().webp({ quality: 78 }).toBuffer()
  return [
    { name: `${width}.avif`, bytes: avif },
    { name: `${width}.webp`, bytes: webp },
  ]
}

type PixelSize = { width: number; height: number }

/** Crops before it enlarges: a divider of 1440 by 1 pixels would become 907,200 by 630 first. */
async function shareOf(picture: Sharp, size: PixelSize): Promise<EncodedFile> {
  const { name, width, height } = shareFile
  const part = {
    width: Math.min(size.width, Math.ceil((size.height * width) / height)),
    height: Math.min(size.height, Math.ceil((size.width * height) / width)),
  }
  const cropped = await picture
    .flatten({ background: 'white' })
    .resize({ ...part, position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = cropped.info
  const share = sharp(cropped.data, { raw: { ...part, channels } }).resize(width, height, {
    fit: 'fill',
  })
  return { name, bytes: await share.jpeg({ quality: 82, mozjpeg: true }).toBuffer() }
}

/** Whether nothing of a picture would be left if it were as wide and high as pages show it. */
function isTooThin({ width, height }: PixelSize): boolean {
  const scale = Math.min(1, largestWidth / width, largestHeight / height)
  return Math.max(width, height) > longestSide || Math.min(width, height) * scale < 0.5
}

/** Decodes once: upright, in sRGB, the first frame only, without metadata. */
async function encode(file: Buffer): Promise<Encoded> {
  const source = sharp(file, { failOn: 'error', limitInputPixels: mostPixels })
  const read = await source.metadata().catch((error: Error) => error)
  if (read instanceof Error)
    return { kind: /pixel limit/.test(read.message) ? 'pixels' : 'unreadable' }
  if (read.width * read.height > mostPixels) return { kind: 'pixels' }
  if (isTooThin(read.autoOrient)) return { kind: 'shape' }
  const upright = source.autoOrient().toColourspace('srgb')
  const fitted = upright.resize(largestWidth, largestHeight, {
    fit: 'inside',
    withoutEnlargement: true,
  })
  const decoded = await fitted
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!decoded) return { kind: 'unreadable' }
  const { width, height, channels } = decoded.info
  const picture = sharp(decoded.data, { raw: { width, height, channels } })
  const files: EncodedFile[] = []
  for (const one of pictureWidths(width)) files.push(...(await widthOf(picture.clone(), one)))
  return {
    kind: 'encoded',
    width,
    height,
    files: [...files, await shareOf(picture.clone(), { width, height })],
  }
}

setPriority(lowPriority)
// Without memory, the kernel ends this process first.
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
const answer = frameOf(await encode(await buffer(process.stdin)))
if (!process.stdout.write(answer)) await once(process.stdout, 'drain')
