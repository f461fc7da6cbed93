import { FlowerDrawing } from '@/components/ui/flower/drawing'

export type FlowerProps = {
  /** The same word always draws the same flower. */
  seed: string
  /** Width and height in CSS pixels; a class may make it smaller on phones. */
  size: number
  /** 0 a closed bud … 1 in full bloom. */
  openness?: number
  /** Degrees by which it leans clockwise. */
  tilt?: number
  /** Fineness: 2 for ornaments, 4 for pictures, 6 for a hero. */
  veins?: number
  /** Grows on a stem from the lower edge. */
  stem?: boolean
  /** Petals unfold one after another when the drawing is first shown. */
  opens?: boolean
  className?: string
}

/** The bauhinia, drawn by numbers: decorative, so hidden from assistive technology. */
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
