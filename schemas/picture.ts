/** A picture of an article. The id contains a hash of its files and its size, so that pages need no other source. */
export type Picture = { id: string; width: number; height: number }

const pictureFormats = ['avif', 'webp'] as const
type PictureFormat = (typeof pictureFormats)[number]

/** The largest upload, in bytes. */
export const largestUpload = 10 * 1024 * 1024

/** The largest size that is kept, in pixels; WebP cannot be higher than 16,383. */
export const largestWidth = 1440
export const largestHeight = 8192

/** The widths of a picture besides its own. */
const smallerWidths = [480, 960]

/** The file for the previews of shared links. */
export const shareFile = { name: 'share.jpg', width: 1200, height: 630 } as const

/** The addresses of all files of pictures begin with it. */
export const picturesFolder = '/pictures/'
const idSource = '[0-9a-f]{32}-[1-9]\\d{0,3}x[1-9]\\d{0,3}'
const id = new RegExp(`^${idSource}$`)
const address = new RegExp(`^${picturesFolder}(${idSource})/([1-9]\\d{0,3})\\.webp$`)
const mentioned = new RegExp(`${picturesFolder}(${idSource})/`, 'g')
const requested = new RegExp(`^${picturesFolder}(${idSource})/([a-z0-9]+\\.[a-z]+)$`)

/** The picture with this id; undefined if the text is no id. */
export function pictureOf(text: string): Picture | undefined {
  if (!id.test(text)) return undefined
  const [width = 0, height = 0] = text
    .slice(text.indexOf('-') + 1)
    .split('x', 2)
    .map(Number)
  return { id: text, width, height }
}

/** The widths in which a picture exists, the smallest first. */
export function pictureWidths(width: number): number[] {
  return [...smallerWidths.filter((one) => one < width), width]
}

const fileOf = (one: Picture, name: string) => `${picturesFolder}${one.id}/${name}`

/** The address of a picture, as in the text of an article: that of its largest file. */
export function pictureAddress(one: Picture): string {
  return fileOf(one, `${one.width}.webp`)
}

/** The picture with this address; undefined for every other address. */
export function pictureAt(text: string): Picture | undefined {
  const [, name = ''] = address.exec(text) ?? []
  const one = pictureOf(name)
  return one && pictureAddress(one) === text ? one : undefined
}

/** The address of a picture for the preview of a shared link. */
export function shareAddress(one: Picture): string {
  return fileOf(one, shareFile.name)
}

/** The value of `srcset` for a format. */
export function pictureSources(one: Picture, format: PictureFormat): string {
  return pictureWidths(one.width)
    .map((width) => `${fileOf(one, `${width}.${format}`)} ${width}w`)
    .join(', ')
}

export function pictureFiles({ width }: Picture): string[] {
  const sizes = pictureWidths(width).flatMap((one) =>
    pictureFormats.map((format) => `${one}.${format}`),
  )
  return [...sizes, shareFile.name]
}

/** The smallest file of the same format, for visitors who save data; other files have no smaller one. */
export function savingFile({ width }: Picture, file: string): string {
  const [least = width] = pictureWidths(width)
  const format = pictureFormats.find((one) => file.endsWith(`.${one}`))
  return format ? `${least}.${format}` : file
}

/** The ids of all pictures whose addresses occur in a text. */
export function picturesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(mentioned), ([, name = '']) => name))]
}

/** The picture and file that a path names, if a picture has such a file. */
export function requestedPicture(path: string): { picture: Picture; file: string } | undefined {
  const [, name = '', file = ''] = requested.exec(path) ?? []
  const picture = pictureOf(name)
  return picture && pictureFiles(picture).includes(file) ? { picture, file } : undefined
}
