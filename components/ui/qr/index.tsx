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

type QrImageProps = {
  /** The id of the code in `content/facts/organization.json`; `app/qr` draws its picture. */
  id: string
  label: string
  className?: string
}

/** One of the operator's QR codes as a picture: WeChat recognizes pictures on a long press, drawings of a page it does not. */
export function QrImage({ id, label, className = '' }: QrImageProps) {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- drawn by the build in its final size
    <img
      src={`/qr/${id}.png`}
      alt={label}
      width={360}
      height={360}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
