type QrImageProps = {
  /** The id of the code in `content/facts/organization.json`; the build draws its picture. */
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
