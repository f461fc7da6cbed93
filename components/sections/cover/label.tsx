import { fitted } from '@/components/sections/cover/letters'

type LabelProps = {
  x?: number
  y?: number
  /** In the drawing's units, smaller if the text is wider than `room`. */
  size: number
  room?: number
  anchor?: 'middle' | 'end'
  /** Colors and the face. */
  className?: string
  children: string
}

/** A text of a cover. */
export function Label({ x, y, size, room, anchor, className, children }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      stroke="none"
      fontSize={room === undefined ? size : fitted(children, room, size)}
      className={className}
    >
      {children}
    </text>
  )
}
