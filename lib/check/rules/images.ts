import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pictureAt } from '@/schemas/picture'
import type { ContentDocument } from '@/lib/check/document'
import { nodesOf } from '@/lib/check/markdown'
import type { Problem } from '@/lib/check/problem'

const pictures = /\.(webp|jpe?g|png|avif)$/i
/** In megabytes: a phone on a slow network loads more than this in several seconds. */
const limit = 1

/** The bytes of a picture of the site, by its address `/name.webp`; undefined if there is none. */
export type PictureSize = (src: string) => number | undefined

/** The name of the file of an address; an address that is none is its own name. */
export function fileOf(src: string): string {
  try {
    return decodeURI(src)
  } catch {
    return src
  }
}

const inPublic: PictureSize = (src) => {
  const stats = statSync(join('public', fileOf(src)), { throwIfNoEntry: false })
  return stats?.isFile() ? stats.size : undefined
}

function mistakes(src: string, sizeOf: PictureSize): Pick<Problem, 'id' | 'values'>[] {
  if (!src.startsWith('/')) return [{ id: 'image.outside', values: { src } }]
  const bytes = sizeOf(src)
  if (bytes === undefined) return [{ id: 'image.missing', values: { src } }]
  if (!pictures.test(src)) return [{ id: 'image.kind', values: { src } }]
  const size = bytes / 1_000_000
  return size > limit ? [{ id: 'image.large', values: { src, size: size.toFixed(1), limit } }] : []
}

/** Checks that the images of a text have a description, exist in `public` and are small enough. */
export function imagesOf({ file, body, kind }: ContentDocument, sizeOf: PictureSize = inPublic): Problem[] {
  const problems: Problem[] = []
  for (const { url, alt, position } of body ? nodesOf(body, 'image') : []) {
    const place = { file, line: position?.start.line }
    if (!alt?.trim()) problems.push({ ...place, id: 'image.words', values: { src: url } })
    // Articles show stored pictures only: any other address would be requested from the reader’s browser.
    if (kind.name === 'Article' && !pictureAt(url))
      problems.push({ ...place, id: 'body.image', values: { src: url } })
    else problems.push(...mistakes(url, sizeOf).map((mistake) => ({ ...place, ...mistake })))
  }
  return problems
}
