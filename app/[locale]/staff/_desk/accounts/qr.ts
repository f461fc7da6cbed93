import 'server-only'
import { create } from 'qrcode'

/** A QR code as one SVG path over a grid of unit squares. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = Array.from(data, (dark, index) =>
    dark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  )
  return { size, path: squares.join('') }
}
