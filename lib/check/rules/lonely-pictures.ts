import { pathsOf } from '@/lib/edit/files'
import type { Problem } from '@/lib/check/problem'

const image = /!\[[^\]\n]*\]\(([^)\s]+)\)/g

const picturesIn = (source: string) =>
  source
    .split('\n')
    .flatMap((text, index) => Array.from(text.matchAll(image), ([, src = '']) => ({ src, line: index + 1 })))

/**
 * Pictures that the text of only one language shows, as warnings: by their paths and texts, of one document. A picture with words
 * in it may have a version for each language, so only a language that has fewer is told.
 */
function lonelyPicturesOf(texts: readonly (readonly [file: string, source: string])[]): Problem[] {
  const all = texts.map(([file, source]) => ({ file, pictures: picturesIn(source) }))
  return all.flatMap(({ file, pictures }) =>
    all
      .filter((other) => other.pictures.length < pictures.length)
      .flatMap((other) => {
        const known = new Set(other.pictures.map(({ src }) => src))
        return pictures
          .filter(({ src }) => !known.has(src))
          .map(({ src, line }) => ({
            file,
            line,
            id: 'image.lonely' as const,
            values: { src, other: other.file },
            warning: true,
          }))
      }),
  )
}

/** The same of all documents, by the paths and texts of their files. */
export function lonelyPictures(texts: ReadonlyMap<string, string>): Problem[] {
  const documents = new Set(
    [...texts.keys()]
      .filter((path) => /\.mdx?$/.test(path))
      .map((path) => pathsOf(path).join(' '))
      .filter(Boolean),
  )
  return [...documents].flatMap((paths) => {
    const own = paths.split(' ').flatMap((path) => {
      const source = texts.get(path)
      return source === undefined ? [] : [[path, source] as const]
    })
    return lonelyPicturesOf(own)
  })
}
