import { create } from 'qrcode'

export type QrProps = {
  /** The encoded address. */
  value: string
  /** The accessible name of the drawing. */
  label: string
  size?: number
}

const quiet = 4 // the quiet zone that the standard requires, in modules

/** The dark modules as one path: adjacent modules of a row are one stroke. */
export function qrPath(value: string): { path: string; side: number } {
  const { modules } = create(value, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const start = column
      while (column < modules.size && modules.get(row, column)) column += 1
      if (column > start) path += `M${start + quiet} ${row + quiet}h${column - start}v1h-${column - start}z`
    }
  }
  return { path, side: modules.size + 2 * quiet }
}

/** A QR code, drawn on the server as one path. Always dark on white, because scanners require it. */
export function Qr({ value, label, size = 120 }: QrProps) {
  const { path, side } = qrPath(value)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#211a18" d={path} />
    </svg>
  )
}
