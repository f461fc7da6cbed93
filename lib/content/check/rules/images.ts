import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pictureAt } from '@/schemas/picture'
import type { Content, ContentDocument, PictureSize } from '@/lib/content/read/content'
import { nodesOf, type Tree } from '@/lib/content/read/markdown'
import type { Problem } from '@/lib/content/check/problem'

const pictures = /\.(webp|jpe?g|png|avif)$/i
/** In megabytes: a phone on a slow network loads more than this in several seconds. */
const limit = 1

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

type FoundPicture = { src: string; alt: string | null | undefined; line: number | undefined }

/** The pictures of a text, also those with their address elsewhere: `![A room][room]`. */
export function picturesIn(body: Tree | undefined): FoundPicture[] {
  if (!body) return []
  const addresses = new Map(
    nodesOf(body, 'definition').map(({ identifier, url }) => [identifier, url]),
  )
  return [
    ...nodesOf(body, 'image').map((node) => ({ ...node, src: node.url })),
    ...nodesOf(body, 'imageReference').map((node) => ({
      ...node,
      src: addresses.get(node.identifier) ?? '',
    })),
  ].map(({ src, alt, position }) => ({ src, alt, line: position?.start.line }))
}

/** Checks that the images of a text have a description, exist in `public` and are small enough. */
export const checkImages = ({ documents, pictureSize = inPublic }: Content): Problem[] =>
  documents.flatMap((document) => imagesOf(document, pictureSize))

function imagesOf({ file, body, kind }: ContentDocument, sizeOf: PictureSize): Problem[] {
  const problems: Problem[] = []
  for (const { src, alt, line } of picturesIn(body)) {
    const place = { file, line }
    if (!alt?.trim()) problems.push({ ...place, id: 'image.words', values: { src } })
    // Articles show stored pictures only: any other address would be requested from the reader’s browser.
    if (kind.name === 'Article' && !pictureAt(src))
      problems.push({ ...place, id: 'body.image', values: { src } })
    else problems.push(...mistakes(src, sizeOf).map((mistake) => ({ ...place, ...mistake })))
  }
  return problems
}
