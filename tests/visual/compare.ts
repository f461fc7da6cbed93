import type { Page } from '@playwright/test'

/**
 * Returns the number of differing patches of 4 × 4 pixels, or a description of another difference. Where something is
 * drawn, colors may differ slightly, because letters may shift by a fraction of a pixel; flat areas must keep their
 * color.
 */
export async function differences(
  page: Page,
  wanted: Buffer,
  found: Buffer,
): Promise<number | string> {
  const sources = [wanted, found].map(
    (picture) => `data:image/png;base64,${picture.toString('base64')}`,
  )
  return page.evaluate(async (urls) => {
    const side = 4
    const [visible, slight] = [20, 5] // of 255, in each color channel
    const load = async (url: string) => {
      const image = new Image()
      image.src = url
      await image.decode()
      const { width, height } = image
      const canvas = document.createElement('canvas')
      // The canvas averages each patch when it scales the picture down.
      canvas.width = Math.ceil(width / side)
      canvas.height = Math.ceil(height / side)
      const drawing = canvas.getContext('2d')
      if (!drawing) throw new Error('no canvas')
      drawing.imageSmoothingQuality = 'high'
      drawing.drawImage(image, 0, 0, canvas.width, canvas.height)
      return {
        width,
        height,
        row: canvas.width,
        data: drawing.getImageData(0, 0, canvas.width, canvas.height).data,
      }
    }
    type Pixels = Uint8ClampedArray
    /** The largest difference of a color channel between two patches; 0 beyond the edge. */
    const gap = (a: Pixels, at: number, b: Pixels, other: number) =>
      Math.max(
        ...[0, 1, 2].map((color) =>
          Math.abs((a[at + color] ?? 0) - (b[other + color] ?? a[at + color] ?? 0)),
        ),
      )
    const plain = (data: Pixels, at: number, row: number) =>
      [-4, 4, -4 * row, 4 * row].every((step) => gap(data, at, data, at + step) <= 2)
    const [a, b] = await Promise.all(urls.map(load))
    if (!a || !b) return 'a picture is missing'
    if (a.width !== b.width || Math.abs(a.height - b.height) > 2)
      return `${b.width} × ${b.height} instead of ${a.width} × ${a.height}`
    let count = 0
    for (let at = 0; at < Math.min(a.data.length, b.data.length); at += 4) {
      const off = gap(a.data, at, b.data, at)
      const ground = off > slight && plain(a.data, at, a.row) && plain(b.data, at, b.row)
      if (off > visible || ground) count += 1
    }
    return count
  }, sources)
}
