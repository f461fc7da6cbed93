import type { Page } from '@playwright/test'

/** Patches of 4 × 4 pixels whose mean colour differs visibly, or what else tells two pictures apart. */
export async function differences(page: Page, wanted: Buffer, found: Buffer): Promise<number | string> {
  const sources = [wanted, found].map((picture) => `data:image/png;base64,${picture.toString('base64')}`)
  return page.evaluate(async (urls) => {
    const side = 4
    const visible = 20 // of 255, in any colour: letters drawn a hair's breadth aside stay below
    const load = async (url: string) => {
      const image = new Image()
      image.src = url
      await image.decode()
      const { width, height } = image
      const canvas = document.createElement('canvas')
      // The canvas averages each patch when it draws the picture smaller.
      canvas.width = Math.ceil(width / side)
      canvas.height = Math.ceil(height / side)
      const drawing = canvas.getContext('2d')
      if (!drawing) throw new Error('no canvas')
      drawing.imageSmoothingQuality = 'high'
      drawing.drawImage(image, 0, 0, canvas.width, canvas.height)
      return { width, height, data: drawing.getImageData(0, 0, canvas.width, canvas.height).data }
    }
    const [a, b] = await Promise.all(urls.map(load))
    if (!a || !b) return 'a picture is missing'
    if (a.width !== b.width || Math.abs(a.height - b.height) > 2)
      return `${b.width} × ${b.height} instead of ${a.width} × ${a.height}`
    let count = 0
    for (let at = 0; at < Math.min(a.data.length, b.data.length); at += 4) {
      const far = [0, 1, 2].some(
        (colour) => Math.abs((a.data[at + colour] ?? 0) - (b.data[at + colour] ?? 0)) > visible,
      )
      if (far) count += 1
    }
    return count
  }, sources)
}
