import { qrPath } from '@/components/ui/qr/path'

export type QrProps = {
  /** The encoded address. */
  value: string
  /** The accessible name of the drawing. */
  label: string
  size?: number
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
