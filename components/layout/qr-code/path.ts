import { create } from 'qrcode'

/** A QR code as one SVG path in a square of `size` units; dark modules in a row become one bar. */
export function qrPath(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue
      const start = x
      while (x < size && data[y * size + x]) x += 1
      path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  }
  return { path, size }
}
