/*
 * A program: decodes the picture on its standard input and writes the files of the picture to its standard output (`frame.ts`).
 * A process of its own, with a low priority, so that a hostile file can neither delay nor crash the server.
 */
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { frameOf, type Encoded, type EncodedFile } from '@/lib/pictures/frame'
import { largestHeight, largestWidth, pictureWidths, shareFile } from '@/schemas/picture'

/** A phone’s camera has 50 megapixels; decoded as a whole, they take 200 MB. */
const mostPixels = 51_000_000
const lowPriority = 10

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

async function widthOf(picture: Sharp, width: number): Promise<EncodedFile[]> {
  const sized = picture.resize({ width })
  const avif = await sized.clone().avif({ quality: 55, effort: 1 }).toBuffer()
  const webp = await sized.clone().webp({ quality: 78 }).toBuffer()
  return [
    { name: `${width}.avif`, bytes: avif },
    { name: `${width}.webp`, bytes: webp },
  ]
}

async function shareOf(picture: Sharp): Promise<EncodedFile> {
  const { name, width, height } = shareFile
  const cropped = picture.flatten({ background: 'white' }).resize({ width, height, position: 'attention' })
  return { name, bytes: await cropped.jpeg({ quality: 82, mozjpeg: true }).toBuffer() }
}

/** Decodes once: upright, in sRGB, the first frame only, without metadata. */
async function encode(file: Buffer): Promise<Encoded> {
  const source = sharp(file, { failOn: 'error', limitInputPixels: mostPixels })
  const read = await source.metadata().catch((error: Error) => error)
  if (read instanceof Error) return { kind: /pixel limit/.test(read.message) ? 'pixels' : 'unreadable' }
  if (read.width * read.height > mostPixels) return { kind: 'pixels' }
  const upright = source.autoOrient().toColourspace('srgb')
  const fitted = upright.resize(largestWidth, largestHeight, { fit: 'inside', withoutEnlargement: true })
  const decoded = await fitted
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!decoded) return { kind: 'unreadable' }
  const { width, height, channels } = decoded.info
  const picture = sharp(decoded.data, { raw: { width, height, channels } })
  const files: EncodedFile[] = []
  for (const one of pictureWidths(width)) files.push(...(await widthOf(picture.clone(), one)))
  return { kind: 'encoded', width, height, files: [...files, await shareOf(picture.clone())] }
}

setPriority(lowPriority)
const answer = frameOf(await encode(await buffer(process.stdin)))
if (!process.stdout.write(answer)) await once(process.stdout, 'drain')
