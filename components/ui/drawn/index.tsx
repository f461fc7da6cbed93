type DrawnProps = {
  /** Of `app/drawn`. */
  src: string
  width: number
  height: number
  className: string
}

/** A drawing as a file, requested when it comes into view. Decorative: the text beside it says whom or what it shows. */
export function Drawn({ className, ...image }: DrawnProps) {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- vectors need no other sizes
    <img {...image} alt="" loading="lazy" decoding="async" className={`h-auto ${className}`} />
  )
}
