import { FlowerDrawing } from '@/components/ui/flower/drawing'

export type FlowerProps = {
  /** The same seed always draws the same flower. */
  seed: string
  /** Width and height in CSS pixels; a class may reduce it on phones. */
  size: number
  /** 0: closed bud; 1: full bloom. */
  openness?: number
  /** Clockwise rotation in degrees. */
  tilt?: number
  /** Detail: 2 for ornaments, 4 for pictures, 6 for a hero. */
  veins?: number
  /** Draws a stem from the lower edge. */
  stem?: boolean
  /** Animates the petals when the drawing is first visible. */
  opens?: boolean
  className?: string
}

/** The generated bauhinia: decorative, therefore hidden from assistive technology. */
export function Flower({
  seed,
  size,
  openness = 1,
  tilt = 0,
  veins = 2,
  opens,
  stem = false,
  className = '',
}: FlowerProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-size} ${-size} ${2 * size} ${2 * size}`}
      width={size}
      height={size}
      fill="none"
      strokeWidth={2}
      className={`stroke-crimson ${className}`}
    >
      {stem ? <path d={`M0 0q${Math.round(size * 0.12)} ${Math.round(size * 0.5)} 0 ${size}`} /> : null}
      <FlowerDrawing seed={seed} openness={openness} tilt={tilt} veins={veins} reach={size} opens={opens} />
    </svg>
  )
}
