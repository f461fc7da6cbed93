import { qrPath } from '@/components/layout/qr-code/path'

type QrCodeProps = {
  /** The address it opens. */
  target: string
  /** Text alternative. */
  label: string
  className?: string
}

/** Light modules around a code, without which scanners do not find it. */
const quiet = 3

/** A QR code drawn on the server, dark on white in either scheme. */
export function QrCode({ target, label, className = '' }: QrCodeProps) {
  const { path, size } = qrPath(target)
  const side = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M${-quiet} ${-quiet}h${side}v${side}h-${side}z`} fill="#fff" />
      <path d={path} fill="#211a18" />
    </svg>
  )
}
